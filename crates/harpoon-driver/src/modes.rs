//! What a run tells about its modes: impulses in the words of stores and switches, the energy lost in them,
//! and how many modes had a structure of their own.
//!
//! The results are decided by the equations alone. The bond view, where a model has one, tells which component
//! a jump belongs to, and by effort and flow of its port how much energy left it.

use crate::simulation::{RunOptions, Simulation};
use harpoon_base::{Diagnostic, Span};
use harpoon_codegen::CompiledModel;
use harpoon_ir::{Constant, FlatModel, InstanceId, VarId};
use harpoon_runtime::executor::Executor;
use harpoon_runtime::executor::jump::{Impulse, ImpulseKind, ImpulsePolicy, Reaction, StoreJump};
use std::collections::BTreeMap;
use std::time::Duration;

/// One change of mode at which states jumped.
#[derive(Clone, Debug)]
pub struct ImpulseReport {
    pub t: f64,
    /// The conditions of the mode that was entered, such as "`Sw1` (open = true)".
    pub switches: Vec<String>,
    pub jumps: Vec<JumpReport>,
    /// The stores of the bond graph that took part.
    pub stores: Vec<StoreEnergy>,
}

#[derive(Clone, Debug)]
pub struct JumpReport {
    pub variable: String,
    pub before: f64,
    pub after: f64,
    pub is_forced: bool,
}

/// How the energy of one store changed in an impulse.
#[derive(Clone, Debug)]
pub struct StoreEnergy {
    /// Its path in the model.
    pub store: String,
    /// After minus before.
    pub gain: f64,
}

impl ImpulseReport {
    /// What left the stores and went to no other.
    pub fn energy_lost(&self) -> f64 {
        -self.stores.iter().map(|s| s.gain).sum::<f64>()
    }
}

/// Modes with a structure of their own in one run.
#[derive(Clone, Debug, Default)]
pub struct ModeReport {
    /// Made during the run, besides the common structure.
    pub compiled: usize,
    /// Changes from one structure to another.
    pub changes: usize,
    pub modes: Vec<ModeStay>,
    pub cost: ModeCost,
}

#[derive(Clone, Debug)]
pub struct ModeStay {
    /// The conditions it assumes; none for the common structure.
    pub conditions: Vec<String>,
    pub time: f64,
    pub entries: usize,
}

/// Wall-clock time at events that changed the structure.
#[derive(Clone, Copy, Debug, Default)]
pub struct ModeCost {
    /// Those that had to compile a mode first.
    pub compiling: Duration,
    pub n_compiling: usize,
    pub changing: Duration,
    pub n_changing: usize,
}

impl ModeCost {
    /// The mean cost of a change into a mode that was compiled before.
    pub fn mean(&self) -> Option<Duration> {
        (self.n_changing > 0).then(|| self.changing / self.n_changing as u32)
    }
}

/// `allow`, `warn` or `error`, for one kind of impulses (`exchange=...`, `forced=...`, `prescribed=...`) or for all.
fn apply(policy: &mut ImpulsePolicy, rule: &str) -> Result<(), String> {
    let (kind, word) = rule.split_once('=').unwrap_or(("", rule));
    let reaction = match word.trim() {
        "allow" => Reaction::Allow,
        "warn" => Reaction::Warn,
        "error" => Reaction::Forbid,
        other => return Err(format!("impulses: `{other}` is not one of allow, warn, error")),
    };
    match kind.trim() {
        "" => *policy = ImpulsePolicy { exchange: reaction, forced: reaction, prescribed: reaction },
        "exchange" => policy.exchange = reaction,
        "forced" => policy.forced = reaction,
        "prescribed" => policy.prescribed = reaction,
        other => return Err(format!("impulses: `{other}` is not one of exchange, forced, prescribed")),
    }
    Ok(())
}

fn hint<'a>(model: &'a FlatModel, instance: InstanceId, key: &str) -> Option<&'a str> {
    model.instances[instance].hints.iter().find(|(k, _)| k == key).and_then(|(_, value)| match value {
        Constant::String(text) => Some(&**text),
        _ => None,
    })
}

impl Simulation {
    /// What the model's annotation `__Harpoon(impulses = ...)` says, then what the options say.
    /// What the model and the options say about states that jump.
    pub fn impulse_policy(&self, options: &RunOptions) -> Result<ImpulsePolicy, String> {
        let model = &self.model.schedule.model;
        let mut policy = ImpulsePolicy::default();
        if let Some(root) = model.instances.ids().next() {
            if let Some(rule) = hint(model, root, "impulses") {
                apply(&mut policy, rule)?;
            }
            for kind in ["exchange", "forced", "prescribed"] {
                if let Some(word) = hint(model, root, &format!("impulses.{kind}")) {
                    apply(&mut policy, &format!("{kind}={word}"))?;
                }
            }
        }
        for rule in options.impulses.iter().flat_map(|r| r.split(',')) {
            apply(&mut policy, rule)?;
        }
        Ok(policy)
    }

    pub(crate) fn impulse_reports(&self, executor: &Executor) -> Vec<ImpulseReport> {
        if executor.impulses().is_empty() {
            return Vec::new();
        }
        let stores = Stores::of(&self.model);
        executor.impulses().iter().map(|i| report(&self.model, executor, &stores, i)).collect()
    }

    pub(crate) fn mode_report(&self, executor: &Executor, t: f64, cost: ModeCost) -> ModeReport {
        let statistics = executor.final_mode_statistics(t);
        let stay = |(assumed, stay): (&Vec<(u32, bool)>, &harpoon_runtime::executor::Stay)| ModeStay {
            conditions: conditions(executor, assumed),
            time: stay.time,
            entries: stay.n_entries,
        };
        ModeReport {
            compiled: statistics.n_compiled,
            changes: statistics.n_changes,
            modes: statistics.stays.iter().map(stay).collect(),
            cost,
        }
    }

    /// One warning for each set of stores that met, however often they did.
    pub(crate) fn exchange_warnings(
        &self,
        executor: &Executor,
        reports: &[ImpulseReport],
    ) -> Vec<Diagnostic> {
        let policy = executor.impulse_policy();
        let mut met: BTreeMap<Vec<&str>, Vec<&ImpulseReport>> = BTreeMap::new();
        for report in reports {
            let told = |j: &&JumpReport| {
                let kind = match j.is_forced {
                    true if report.switches.is_empty() => ImpulseKind::Prescribed,
                    true => ImpulseKind::Forced,
                    false => ImpulseKind::Exchange,
                };
                policy.of(kind) == Reaction::Warn
            };
            let variables: Vec<&str> =
                report.jumps.iter().filter(told).map(|j| j.variable.as_str()).collect();
            if !variables.is_empty() {
                met.entry(variables).or_default().push(report);
            }
        }
        let mut warnings: Vec<(f64, Diagnostic)> = met
            .into_values()
            .map(|reports| {
                let is_forced = reports[0].jumps.iter().any(|j| j.is_forced);
                let code = if is_forced { "store-forced" } else { "stores-exchange" };
                let mut message = sentence(reports[0], is_forced);
                let lost: f64 = reports.iter().map(|r| r.energy_lost()).sum();
                if reports.len() > 1 {
                    message += &format!(
                        "; {} more times until t = {}",
                        reports.len() - 1,
                        reports[reports.len() - 1].t
                    );
                }
                if lost.abs() > 0.0 {
                    message += &format!("; energy lost: {} J", number(lost));
                }
                let d = self.place(Diagnostic::warning(code, Span::NONE, message), reports[0]);
                let help = if is_forced && reports[0].switches.is_empty() {
                    "a source prescribes this value and jumps; its derivative leaves the impulse out, as `der` does; \
                     `--impulses prescribed=allow` accepts this silently"
                } else if is_forced {
                    "what the store had is gone; `--impulses forced=allow` accepts this silently"
                } else {
                    "this is the limit of a very short slip or equalising current; a resistance between them \
                     shows it, `--impulses exchange=allow` accepts it silently"
                };
                (reports[0].t, d.help(help))
            })
            .collect();
        warnings.sort_by(|a, b| a.0.total_cmp(&b.0));
        warnings.into_iter().map(|(_, d)| d).collect()
    }

    /// The error that ends a run which does not allow the impulse.
    pub(crate) fn forbidden_impulse(&self, kind: ImpulseKind, report: &ImpulseReport) -> Diagnostic {
        let is_forced = kind != ImpulseKind::Exchange;
        let code = if is_forced { "store-forced" } else { "stores-exchange" };
        let message = sentence(report, is_forced);
        let d = self.place(Diagnostic::error(code, Span::NONE, message), report);
        d.help(if is_forced {
            "give the store another path when the switch acts: a discharge resistance or a free-wheeling diode in \
             parallel, a grounding switch with inverse action, a resistance in series between capacitor and \
             source; or accept the jump with `--impulses forced=allow`"
        } else {
            "put a resistance between them, or accept the jump with `--impulses exchange=warn`"
        })
    }

    /// Points at the first store that jumps, and names the others and their components.
    fn place(&self, mut d: Diagnostic, report: &ImpulseReport) -> Diagnostic {
        let model = &self.model.schedule.model;
        for (k, jump) in report.jumps.iter().take(8).enumerate() {
            let Some(v) = self.model.find(&jump.variable) else { continue };
            let origin = model.vars[v].origin;
            // The user placed the component; the variable may be a library's.
            let span = match model.instances[origin.instance].span {
                Span::NONE => origin.span,
                span => span,
            };
            if k == 0 {
                d.primary.span = span;
                d = d.component(model.path(origin.instance));
            } else {
                let text = format!("`{}` jumps too", jump.variable);
                d = d.related_component(span, model.path(origin.instance), text);
            }
        }
        d
    }
}

fn sentence(report: &ImpulseReport, is_forced: bool) -> String {
    let jumps: Vec<String> = (report.jumps.iter().filter(|j| j.is_forced == is_forced).take(6))
        .map(|j| format!("`{}` from {} to {}", j.variable, number(j.before), number(j.after)))
        .collect();
    let by = if report.switches.is_empty() {
        String::new()
    } else {
        format!(" with {}", report.switches.join(", "))
    };
    let jumps = jumps.join(", ");
    if is_forced {
        format!(
            "t = {}:{by} the state is forced to jump, {jumps}; only a source or a switch could take the impulse",
            report.t
        )
    } else {
        format!("t = {}:{by} stores meet and exchange what they have: {jumps}", report.t)
    }
}

/// Six digits, as people read them.
fn number(x: f64) -> String {
    let text = format!("{x:.6e}");
    text.parse::<f64>().map_or(text, |x| {
        if x != 0.0 && !(1e-4..1e6).contains(&x.abs()) { format!("{x:e}") } else { x.to_string() }
    })
}

fn conditions(executor: &Executor, assumed: &[(u32, bool)]) -> Vec<String> {
    assumed.iter().map(|&(c, value)| executor.condition_name(c as usize, value)).collect()
}

fn report(model: &CompiledModel, executor: &Executor, stores: &Stores, impulse: &Impulse) -> ImpulseReport {
    let jumps = impulse.jumps.iter().map(|j| JumpReport {
        variable: stores.name(model, executor, j.slot),
        before: j.before,
        after: j.after,
        is_forced: j.kind != ImpulseKind::Exchange,
    });
    ImpulseReport {
        t: impulse.t,
        switches: conditions(executor, &impulse.assumed),
        jumps: jumps.collect(),
        stores: stores.energies(model, impulse),
    }
}

/// The stores of the bond graph with effort and flow of their ports, by the libraries' marks.
struct Stores {
    ports: Vec<(String, VarId, VarId)>,
}

impl Stores {
    fn of(model: &CompiledModel) -> Stores {
        let flat = &model.schedule.model;
        let by_name: BTreeMap<&str, VarId> =
            flat.vars.iter().map(|(v, var)| (var.name.as_str(), v)).collect();
        let mut ports = Vec::new();
        for (id, instance) in flat.instances.iter() {
            let Some(parent) = instance.parent else { continue };
            if hint(flat, parent, "element.role") != Some("store") {
                continue;
            }
            let (Some(e), Some(f)) = (hint(flat, id, "port.e"), hint(flat, id, "port.f")) else { continue };
            let path = flat.path(id);
            let var = |name: &str| by_name.get(format!("{path}.{name}").as_str()).copied();
            if let (Some(e), Some(f)) = (var(e), var(f)) {
                ports.push((flat.path(parent), e, f));
            }
        }
        Stores { ports }
    }

    /// The variable of a store, if the one in this slot is the same.
    fn name(&self, model: &CompiledModel, executor: &Executor, slot: u32) -> String {
        let is_it = |v: VarId| model.source(v).is_some_and(|s| s.slot == slot);
        for (path, e, f) in &self.ports {
            for v in [e, f] {
                if is_it(*v) {
                    // The element's own `e` or `f` reads better than that of its connector.
                    let name = &model.var(*v).name;
                    let short = format!("{path}.{}", name.rsplit('.').next().unwrap_or(name));
                    return if model.find(&short).is_some() { short } else { name.clone() };
                }
            }
        }
        // Of all that are equal, the one that the user starts is the one of the store.
        let own = executor.data().names.get(slot as usize).cloned().unwrap_or_default();
        let vars = model.schedule.model.vars.iter();
        let started = vars.filter(|(v, var)| var.fixed == Some(true) && is_it(*v));
        started.map(|(_, var)| var.name.clone()).min_by_key(String::len).unwrap_or(own)
    }

    /// Over the instant one of effort and flow is an impulse and the other jumps; the work is the impulse
    /// times the mean, exactly so for linear stores.
    fn energies(&self, model: &CompiledModel, impulse: &Impulse) -> Vec<StoreEnergy> {
        let signed = |v: VarId| model.source(v).map(|s| (s.slot, if s.is_negated { -1.0 } else { 1.0 }));
        let size = |v: VarId| {
            let (slot, sign) = signed(v)?;
            impulse.impulses.iter().find(|i| i.0 == slot).map(|i| sign * i.1)
        };
        let mean = |v: VarId| {
            let (slot, sign) = signed(v)?;
            let jump: &StoreJump = impulse.jumps.iter().find(|j| j.slot == slot)?;
            Some(sign * 0.5 * (jump.before + jump.after))
        };
        let mut energies = Vec::new();
        for (path, e, f) in &self.ports {
            let work = match (size(*e).zip(mean(*f)), size(*f).zip(mean(*e))) {
                (Some((p, f)), _) => p * f,
                (_, Some((q, e))) => q * e,
                _ => continue,
            };
            energies.push(StoreEnergy { store: path.clone(), gain: work });
        }
        energies
    }
}
