//! Classes as they are looked at: where each stands, whether it can be edited, its view, and who watches it.

use super::{Located, Out, Studio, failure, unknown_class};
use crate::protocol::{ClassView, Event, Failure};
use crate::views::class;
use crate::views::look::{self, DRAWING};
use harpoon_base::patience::within;
use harpoon_ide::Catalog;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

impl Studio {
    // ---- classes --------------------------------------------------------------------------------------------

    pub(crate) fn locate(&self, class: &str) -> Result<Located, Failure> {
        let trees = harpoon_sema::Trees::default();
        let catalog = Catalog::new(&self.library, &self.library, &trees);
        let found = catalog.class_by_name(class).ok_or_else(|| unknown_class(class))?;
        let file = self.library.file_of(&found.path).ok_or_else(|| unknown_class(class))?;
        let name = file.path.as_deref().and_then(|p| self.project.name_of(p));
        Ok(Located { class: found, file: file.file, shown: name.clone().unwrap_or(file.name), name })
    }

    /// The file of a class that is to be changed.
    pub(crate) fn editable(&mut self, class: &str) -> Result<(Located, String), Failure> {
        let located = self.locate(class)?;
        let reason = self.read_only_because(&located);
        if !reason.is_empty() {
            return Err(failure("read-only", reason));
        }
        let text = self.library.text_of(located.file).unwrap_or_default().to_string();
        Ok((located, text))
    }

    pub(super) fn read_only_because(&mut self, located: &Located) -> String {
        match &located.name {
            None => "it belongs to a library; make a copy in your folder to change it".to_owned(),
            Some(name) => match self.project.document(name) {
                Ok(document) => document.read_only.clone(),
                Err(e) => e.to_string(),
            },
        }
    }

    /// As the page has it, if someone looks at the class.
    pub(crate) fn view(&mut self, class: &str) -> Result<Arc<ClassView>, Failure> {
        let is_current = |v: &&Arc<ClassView>| v.revision == self.project.revision && !v.is_stale;
        match self.views.get(class).filter(is_current) {
            Some(view) => Ok(view.clone()),
            None => self.draw(class).map(Arc::new),
        }
    }

    pub(super) fn draw(&mut self, class: &str) -> Result<ClassView, Failure> {
        let located = self.locate(class)?;
        let read_only_because = self.read_only_because(&located);
        let text = self.library.text_of(located.file).unwrap_or_default();
        let trees = harpoon_sema::Trees::default();
        let catalog = Catalog::new(&self.library, &self.library, &trees);
        let source = class::Source {
            file: located.file,
            name: located.shown,
            text: &text,
            read_only_because,
            revision: self.project.revision,
            history: self.project.history(class),
        };
        if self.undrawable.get(class).is_none_or(|(until, _)| Instant::now() > *until) {
            match within(DRAWING, || class::class_view(&catalog, &located.class, &source)) {
                Ok(view) => {
                    self.undrawable.remove(class);
                    return Ok(view);
                }
                // It is tried again, but not with each letter that is typed.
                Err(why) => {
                    const PAUSE: Duration = Duration::from_secs(20);
                    let why = look::reason("the diagram", DRAWING, why);
                    self.undrawable.insert(class.to_owned(), (Instant::now() + PAUSE, why));
                }
            }
        }
        let why = self.undrawable.get(class).map_or(String::new(), |(_, why)| why.clone());
        Ok(class::undrawn(&located.class, &source, why))
    }

    /// Who had a class open has it open under its new name.
    pub(super) fn follow_name(&mut self, from: &str, to: &str) {
        let renamed = |name: &String| {
            let rest = name.strip_prefix(from).filter(|r| r.is_empty() || r.starts_with('.'))?;
            Some(format!("{to}{rest}"))
        };
        for client in self.clients.values_mut() {
            client.open = client.open.iter().map(|c| renamed(c).unwrap_or_else(|| c.clone())).collect();
            client.active = client.active.take().map(|c| renamed(&c).unwrap_or(c));
        }
        self.forget_views();
        self.next_check();
    }

    /// Classes that are open and are no more, though their text can be read: those who look at them are told.
    pub(super) fn close_gone(&mut self) {
        let open: BTreeSet<String> = self.clients.values().flat_map(|c| c.open.clone()).collect();
        for class in open {
            let is_broken = self.views.get(&class).is_some_and(|v| self.is_broken(&v.file));
            if is_broken || self.locate(&class).is_ok() {
                continue;
            }
            for client in self.clients.values_mut() {
                client.open.remove(&class);
                client.active = client.active.take().filter(|a| *a != class);
            }
            self.broadcast(&Event::Gone { class });
        }
        self.forget_views();
    }

    pub(super) fn forget_views(&mut self) {
        let clients = &self.clients;
        self.views.retain(|class, _| clients.values().any(|c| c.open.contains(class)));
    }

    /// Tells all who look at a class what has changed in it.
    pub(super) fn refresh_views(&mut self) {
        let classes: Vec<String> = self.views.keys().cloned().collect();
        let mut parents: BTreeSet<String> = BTreeSet::new();
        for class in classes {
            let Some(old) = self.views.get(&class).cloned() else { continue };
            let new = match self.draw(&class) {
                Ok(new) if !self.is_broken(&new.file) && new.undrawn_because.is_empty() => new,
                // While someone types, the picture stays as it was.
                other => ClassView {
                    revision: self.project.revision,
                    history: self.project.history(&class),
                    is_stale: true,
                    range: other.as_ref().map_or(old.range.clone(), |v| v.range.clone()),
                    undrawn_because: other.map_or(String::new(), |v| v.undrawn_because),
                    ..ClassView::clone(&old)
                },
            };
            // The tree shows icons too.
            if old.icon != new.icon {
                parents.insert(class.rsplit_once('.').map_or("", |p| p.0).to_owned());
            }
            let event = Event::View { patch: class::patch(&old, &new) };
            let Ok(text) = serde_json::to_string(&event) else { continue };
            for client in self.clients.values().filter(|c| c.open.contains(&class)) {
                let _ = client.sender.send(Out::Text(text.clone()));
            }
            self.views.insert(class, Arc::new(new));
        }
        if !parents.is_empty() {
            self.broadcast(&Event::Tree { parents: parents.into_iter().collect() });
        }
    }
}
