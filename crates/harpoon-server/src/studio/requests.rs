//! What each request of the page does.

use super::{Answer, Studio, failure, json, refused, unknown_class};
use crate::commands::{classes, gestures, new_class, pictures, submodels};
use crate::compile::pipe::Ask;
use crate::documents::{leave, watch};
use crate::protocol::{
    self, Created, EditResult, Event, Failure, IconResult, Nothing, Request, Started, Study, Tree,
};
use crate::views::assist;
use crate::views::look::look;
use crate::views::tree::{self, Roots};
use harpoon_ide::Catalog;
use harpoon_ide::class_view::Viewer;
use harpoon_ide::svg::{self, Style};

impl Studio {
    pub(super) fn request(&mut self, client: u32, id: u32, request: Request) -> Result<Answer, Failure> {
        match request {
            Request::Hello(_) => {
                if self.index.is_some() {
                    self.tell(client, &Event::SearchReady {});
                }
                for (folder, file) in &self.wanted {
                    self.tell(client, &leave::question(folder, file));
                }
                json(&self.hello(client))
            }
            Request::SaveState(p) => {
                self.save_state(&p.state)?;
                json(&Nothing {})
            }
            Request::Tree(p) => {
                let roots = Roots { project: &self.project.root };
                json(&look(|| {
                    let nodes = match p.parent.filter(|p| !p.is_empty()) {
                        None => tree::top(&self.library, &roots),
                        Some(parent) => tree::children(&self.library, &parent, &roots)
                            .ok_or_else(|| unknown_class(&parent))?,
                    };
                    Ok(Tree { nodes })
                })?)
            }
            Request::Search(p) => json(&look(|| Ok(self.search(&p)))?),
            Request::Icon(p) => look(|| {
                let located = self.locate(&p.class)?;
                let trees = harpoon_sema::Trees::default();
                let catalog = Catalog::new(&self.library, &self.library, &trees);
                let icon = Viewer::new(&catalog).icon(&located.class);
                let style =
                    Style { files: Some(&self.library), name: Some(located.class.name()), ..Style::icon() };
                json(&IconResult { svg: svg::icon(&icon, &Style { prefix: "", ..style }) })
            }),
            Request::Picture(p) => look(|| {
                let located = self.locate(&p.class)?;
                let trees = harpoon_sema::Trees::default();
                let catalog = Catalog::new(&self.library, &self.library, &trees);
                let drawn = Viewer::new(&catalog).diagram(&located.class);
                let prefix = p.class.replace('.', "-");
                let style = Style {
                    files: Some(&self.library),
                    name: Some(located.class.name()),
                    pixels_per_unit: 1.0,
                    prefix: &prefix,
                    ..Style::diagram()
                };
                let svg = if svg::is_empty(&drawn) { String::new() } else { svg::diagram(&drawn, &style) };
                json(&IconResult { svg })
            }),
            Request::Documentation(p) => json(&look(|| self.documentation(&p))?),
            Request::PreviewDocumentation(p) => {
                self.locate(&p.class)?;
                let html = self.page_html(&harpoon_ide::markdown::documentation(&p.text));
                json(&protocol::Preview { html })
            }
            Request::AddPicture(p) => json(&pictures::add(self, &p)?),
            Request::Open(p) => {
                let view = self.view(&p.class)?;
                let answer = json(&*view);
                if let Some(c) = self.clients.get_mut(&client) {
                    c.open.insert(p.class.clone());
                    c.active = Some(p.class.clone());
                }
                self.tell_check(client, &p.class);
                self.views.insert(p.class, view);
                self.next_check();
                answer
            }
            Request::Instance(p) => json(&self.instance(&p)?),
            Request::Activate(p) => {
                self.tell_check(client, &p.class);
                if let Some(c) = self.clients.get_mut(&client) {
                    c.active = Some(p.class);
                }
                self.next_check();
                json(&Nothing {})
            }
            Request::Close(p) => {
                if let Some(c) = self.clients.get_mut(&client) {
                    c.open.remove(&p.class);
                    c.active = c.active.take().filter(|a| *a != p.class);
                }
                self.forget_views();
                json(&Nothing {})
            }
            Request::Edit(p) => json(&self.edit(client, &p)?),
            // With nothing to undo or redo, nothing happens: a quick hand may press once too often.
            Request::Undo(p) => {
                let step = self.project.undo_of(&p.class);
                json(&self.take_back(client, step, p.confirmed)?)
            }
            Request::Redo(p) => {
                let step = self.project.redo_of(&p.class);
                json(&self.take_back(client, step, p.confirmed)?)
            }
            Request::TakeBack(p) => json(&self.take_back(client, Some(p.id), p.confirmed)?),
            Request::Happenings(_) => json(&protocol::Happenings { entries: self.project.happenings() }),
            Request::Resolve(p) => {
                let classes: Vec<String> = self
                    .library
                    .classes_of_text(&self.project.root.join(&p.file))
                    .into_iter()
                    .map(|(name, _)| name)
                    .collect();
                let happened = self.project.settle(&p.file, &p.text, &classes).map_err(refused)?;
                self.broadcast(&Event::ConflictSettled { file: p.file.clone() });
                self.unsaved.insert(p.file);
                self.after(happened, "Settlement of a conflict", Some(client));
                json(&EditResult { revision: self.project.revision, components: Vec::new() })
            }
            Request::NewModel(p) => {
                let (step, class) = look(|| new_class::new_model(self, &p))?;
                self.commit(client, &class, step, None)?;
                json(&Created { class, revision: self.project.revision })
            }
            Request::TryElement(p) => json(&self.try_element(&p)),
            Request::NewElement(p) => {
                let (step, class) = new_class::new_element(self, &p)?;
                self.commit(client, &class, step, None)?;
                json(&Created { class, revision: self.project.revision })
            }
            Request::CopyClass(p) => {
                let (step, class) = look(|| new_class::copy_class(self, &p))?;
                self.commit(client, &class, step, None)?;
                json(&Created { class, revision: self.project.revision })
            }
            Request::MakeSubmodel(p) => {
                let made = look(|| submodels::make(self, &p))?;
                // Two steps: undo in the model brings its components back, and the class is in the list.
                self.commit(client, &p.class, made.around, None)?;
                let label = format!("New submodel {}", p.name.trim());
                let step = new_class::settle(self, &made.class, label, &made.text)?;
                self.commit(client, &made.class, step, None)?;
                let revision = self.project.revision;
                json(&protocol::Submodel { class: made.class, component: made.component, revision })
            }
            Request::RenameClass(p) => {
                let (step, class) = look(|| classes::rename(self, &p.class, &p.to))?;
                self.commit(client, &p.class, step, None)?;
                self.project.rename_class(&p.class, &class);
                self.follow_name(&p.class, &class);
                self.broadcast(&Event::Renamed { from: p.class, to: class.clone() });
                self.close_gone();
                json(&Created { class, revision: self.project.revision })
            }
            Request::DeleteClass(p) => {
                let step = look(|| classes::delete(self, &p.class, p.confirmed))?;
                self.commit(client, &p.class, step, None)?;
                self.close_gone();
                json(&EditResult { revision: self.project.revision, components: Vec::new() })
            }
            Request::Explain(p) => {
                let markdown = (self.options.explain)(&p.code)
                    .ok_or_else(|| failure("not-found", format!("there is no page about `{}`", p.code)))?;
                json(&protocol::Explanation { markdown: markdown.to_owned() })
            }
            Request::Simulate(p) => {
                let run = self.runs.next_number();
                if let Some(old) = p.replaces {
                    self.cancel(old);
                    self.replaces.insert(run, old);
                }
                let revision = self.project.revision;
                let mut info =
                    crate::compile::worker::started(run, p.class.clone(), revision, p.settings.clone());
                info.overrides = p.overrides.clone();
                info.time_unit = look(|| self.time_unit(&p.class)).unwrap_or_default();
                self.runs.insert(info);
                let (class, settings, overrides) = (p.class, p.settings, p.overrides);
                self.waiting.push_back(Ask::Simulate { run, class, revision, settings, overrides });
                self.next_run();
                json(&Started { run })
            }
            Request::Cancel(p) => {
                self.cancel(p.run);
                json(&Nothing {})
            }
            Request::Runs(_) => json(&protocol::Runs { runs: self.runs.infos() }),
            Request::AllowRead(p) => {
                self.allow_read(&p.folder)?;
                json(&Nothing {})
            }
            Request::ForgetRun(p) => {
                self.cancel(p.run);
                self.runs.forget(p.run);
                json(&Nothing {})
            }
            Request::Results(p) => json(&self.runs.results(p.run)?),
            Request::Columns(p) => self.runs.columns(id, &p).map(Answer::Binary),
            Request::Moment(p) => json(&look(|| self.moment(&p))?),
            Request::Parameters(p) => json(&look(|| crate::views::dialog::parameters(self, &p))?),
            Request::CheckValue(p) => json(&look(|| assist::check_value(self, &p))?),
            Request::Fitting(p) => json(&look(|| crate::views::replace::fitting(self, &p))?),
            Request::Targets(p) => json(&look(|| gestures::targets(self, &p))?),
            Request::Complete(p) => json(&look(|| assist::complete(self, &p))?),
            Request::Hover(p) => json(&look(|| assist::hover(self, &p))?),
            Request::Energy(p) => json(self.runs.energy(p.run)?),
            Request::Equations(p) => self.study(client, id, Study::Equations(p.class)),
            Request::BondGraph(p) => self.study(client, id, Study::BondGraph(p.class)),
            Request::Order(p) => self.study(client, id, Study::Order(p)),
            Request::Linear(p) => self.study(client, id, Study::Linear(p)),
            Request::Locus(p) => self.study(client, id, Study::Locus(p)),
            Request::OpenLoop(p) => self.study(client, id, Study::Loop(p)),
            Request::Sweep(p) => self.sweep(client, id, p),
            Request::StopSweep(_) => {
                self.end_sweep(failure("cancelled", "the sweep was stopped"));
                json(&Nothing {})
            }
            Request::Fmu(p) => self.study(client, id, Study::Fmu(p)),
            Request::Netlists(_) => {
                let files = watch::netlists(&self.project.root);
                json(&protocol::Netlists { files: files.filter_map(|f| self.project.name_of(&f)).collect() })
            }
            Request::Netlist(p) => self.study(client, id, Study::Netlist(p)),
            Request::Sample(p) => self.study(client, id, Study::Sample(p.class)),
            Request::Sketch(p) => self.study(client, id, Study::Sketch(p.text)),
            Request::Gallery(_) => json(&look(|| {
                Ok(crate::views::gallery::gallery(&self.library, &self.project.root, self.index.as_deref()))
            })?),
            Request::SaveModel(p) => {
                let (step, class) = new_class::given(self, &p.name, &p.text)?;
                self.commit(client, &class, step, None)?;
                json(&Created { class, revision: self.project.revision })
            }
        }
    }
}
