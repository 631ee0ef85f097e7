//! Answers that take more than a line: the start, the search, documentation, studies of a compiler.

use super::{Answer, MAX_STATE, Out, Studio, failure, refused, unknown_class};
use crate::commands::new_class;
use crate::compile::compiler::Task;
use crate::compile::pipe::Ask;
use crate::protocol::{self, ClassParams, Documentation, Failure, Hello, Study};
use crate::views::class;
use crate::views::tree::{self, Roots};
use harpoon_ide::class_view::Viewer;
use harpoon_ide::html::{self, Use};
use harpoon_ide::{Catalog, svg};
use std::time::Instant;

impl Studio {
    /// Asks the checking compiler, which has the texts; the answer comes when it is there.
    pub(super) fn study(&mut self, client: u32, id: u32, study: Study) -> Result<Answer, Failure> {
        if !self.checker.is_running() && self.start(Task::Checking).is_err() {
            return Err(refused("the compiler cannot be started"));
        }
        self.checker.ask(&Ask::Study { client, id, study });
        self.checker.busy_since.get_or_insert_with(Instant::now);
        self.studies.push((client, id));
        Ok(Answer::Later)
    }

    pub(super) fn sweep(
        &mut self,
        client: u32,
        id: u32,
        params: protocol::SweepParams,
    ) -> Result<Answer, Failure> {
        self.end_sweep(failure("cancelled", "another sweep was started"));
        if !self.sweeper.is_running() && self.start(Task::Sweeping).is_err() {
            return Err(refused("the compiler cannot be started"));
        }
        self.sweeper.ask(&Ask::Study { client, id, study: Study::Sweep(params) });
        self.sweeper.busy_since = Some(Instant::now());
        self.sweeping = Some((client, id));
        Ok(Answer::Later)
    }

    /// A sweep that is at work ends with its process.
    pub(super) fn end_sweep(&mut self, why: Failure) {
        if let Some((client, id)) = self.sweeping.take() {
            self.sweeper.stop();
            let out = serde_json::json!({ "id": id, "error": why });
            self.send(client, Out::Text(out.to_string()));
        }
    }

    pub(super) fn studied(&mut self, client: u32, id: u32, answer: Result<serde_json::Value, Failure>) {
        if self.sweeping == Some((client, id)) {
            self.sweeping = None;
            self.sweeper.busy_since = None;
        } else if let Some(at) = self.studies.iter().position(|s| *s == (client, id)) {
            self.studies.remove(at);
        } else {
            return;
        }
        if self.studies.is_empty() && self.checking.is_none() {
            self.checker.busy_since = None;
        }
        let out = match answer {
            Ok(result) => serde_json::json!({ "id": id, "result": result }),
            Err(error) => serde_json::json!({ "id": id, "error": error }),
        };
        self.send(client, Out::Text(out.to_string()));
    }

    pub(super) fn hello(&mut self, client: u32) -> Hello {
        let state = self.project.folder().read("harpoon.json", MAX_STATE as u64).ok();
        let folder =
            self.project.root.file_name().map_or_else(String::new, |n| n.to_string_lossy().into_owned());
        Hello {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            client,
            folder,
            revision: self.project.revision,
            runs: self.runs.infos(),
            state: state.and_then(|s| serde_json::from_slice(&s).ok()).unwrap_or_default(),
            recovered: self.project.recovered.clone(),
            conflicts: self.project.conflicts(),
        }
    }

    pub(super) fn save_state(&self, state: &serde_json::Value) -> Result<(), Failure> {
        let text = serde_json::to_string_pretty(state).map_err(|e| failure("bad-request", e.to_string()))?;
        if text.len() > MAX_STATE {
            return Err(failure("too-large", "the state of the page is too large to be kept"));
        }
        self.project
            .folder()
            .write("harpoon.json", (text + "\n").as_bytes())
            .map_err(|e| refused(e.to_string()))
    }

    pub(super) fn search(&self, p: &protocol::SearchParams) -> protocol::SearchResult {
        let own = tree::own_entries(&self.library);
        let entries = own.iter().chain(self.index.iter().flatten());
        let limit = p.limit.unwrap_or(50).min(500) as usize;
        let trees = harpoon_sema::Trees::default();
        let catalog = Catalog::new(&self.library, &self.library, &trees);
        let roots = Roots { project: &self.project.root };
        let nodes = tree::search(entries, &p.query, limit)
            .into_iter()
            .filter_map(|name| catalog.class_by_name(name))
            .map(|class| tree::node(&self.library, &catalog, &class, &roots))
            .collect();
        protocol::SearchResult { nodes, is_complete: self.index.is_some() }
    }

    pub(super) fn time_unit(&self, class: &str) -> Result<String, Failure> {
        let located = self.locate(class)?;
        let trees = harpoon_sema::Trees::default();
        let catalog = Catalog::new(&self.library, &self.library, &trees);
        Ok(crate::views::units::time_unit(&catalog, &located.class))
    }

    pub(super) fn documentation(&self, p: &ClassParams) -> Result<Documentation, Failure> {
        let trees = harpoon_sema::Trees::default();
        let catalog = Catalog::new(&self.library, &self.library, &trees);
        let class = catalog.class_by_name(&p.class).ok_or_else(|| unknown_class(&p.class))?;
        let viewer = Viewer::new(&catalog);
        let info = viewer.documentation_part(&class, "info");
        Ok(Documentation {
            class: p.class.clone(),
            description: class.description().to_owned(),
            info: self.page_html(&info),
            revisions: self.page_html(&viewer.documentation_part(&class, "revisions")),
            source: info,
        })
    }

    /// Documentation as this server shows it.
    pub(super) fn page_html(&self, text: &str) -> String {
        let trees = harpoon_sema::Trees::default();
        let catalog = Catalog::new(&self.library, &self.library, &trees);
        let token = &self.options.token;
        let mut addresses = |kind: Use, address: &str| match kind {
            Use::Image if html::is_embedded_picture(address) => Some(address.to_owned()),
            Use::Image => {
                svg::split_address(address)?;
                Some(format!("/resource?token={token}&address={}", percent(address)))
            }
            Use::Link => match html::scheme(address).as_str() {
                "http" | "https" | "mailto" => Some(address.to_owned()),
                "modelica" => {
                    let name = address.get(11..)?.split(['#', '/']).next()?;
                    catalog.class_by_name(name).map(|c| format!("#class:{}", c.full_name()))
                }
                "" => html::anchor(address.strip_prefix('#')?).map(|a| format!("#{a}")),
                _ => None,
            },
        };
        html::sanitise(text, &mut addresses)
    }

    pub(super) fn try_element(&mut self, p: &protocol::ElementParams) -> protocol::TriedElement {
        self.n_tried += 1;
        let number = self.n_tried;
        let none = String::new;
        match new_class::tried_element(self, p) {
            Err(w) => {
                protocol::TriedElement { number, text: none(), field: w.field.to_owned(), wrong: w.message }
            }
            Ok((text, bench)) => {
                if self.checker.is_running() || self.start(Task::Checking).is_ok() {
                    let class = new_class::BENCH.to_owned();
                    self.checker.ask(&Ask::Try { number, class, text: bench });
                    self.trying = Some(number);
                }
                protocol::TriedElement { number, text, field: none(), wrong: none() }
            }
        }
    }

    pub(super) fn moment(&mut self, params: &protocol::MomentParams) -> Result<protocol::Moment, Failure> {
        let located = self.locate(&params.class)?;
        let values = self.runs.instant(params.run, params.time)?;
        let trees = harpoon_sema::Trees::default();
        let catalog = Catalog::new(&self.library, &self.library, &trees);
        class::moment(&catalog, &located.class, &names(&params.path), &values).map_err(refused)
    }

    pub(super) fn instance(&self, p: &protocol::InstanceParams) -> Result<protocol::InstanceView, Failure> {
        let located = self.locate(&p.class)?;
        let trees = harpoon_sema::Trees::default();
        let catalog = Catalog::new(&self.library, &self.library, &trees);
        class::instance(&catalog, &located.class, &names(&p.path)).map_err(refused)
    }
}

fn names(path: &[String]) -> Vec<&str> {
    path.iter().map(String::as_str).collect()
}

fn percent(text: &str) -> String {
    let mut out = String::new();
    for b in text.bytes() {
        match b {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'/' => out.push(b as char),
            b => out.push_str(&format!("%{b:02X}")),
        }
    }
    out
}
