//! What happened to the texts, and what of it can be taken back.
//!
//! A step belongs to the class in front when it was made, and to the class whose text it touches. Undo acts on the
//! newest step of one class. Steps of other classes and changes by other programs may have come after it: the step is
//! carried past them, and they are carried past its removal, as long as they do not touch the same place. Where they
//! do, the step cannot be taken back alone, and the newer one is named. Changes by other programs stay for ever, and
//! what makes or removes a class is taken back only by its number, from the list.

use super::offsets::{self, Splice, Tie};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum FileChange {
    Edit { file: String, splices: Vec<Splice> },
    Create { file: String, text: String },
    Delete { file: String, text: String },
}

impl FileChange {
    pub fn file(&self) -> &str {
        match self {
            FileChange::Edit { file, .. }
            | FileChange::Create { file, .. }
            | FileChange::Delete { file, .. } => file,
        }
    }

    fn inverted(&self) -> FileChange {
        match self {
            FileChange::Edit { file, splices } => {
                FileChange::Edit { file: file.clone(), splices: offsets::invert(splices) }
            }
            FileChange::Create { file, text } => {
                FileChange::Delete { file: file.clone(), text: text.clone() }
            }
            FileChange::Delete { file, text } => {
                FileChange::Create { file: file.clone(), text: text.clone() }
            }
        }
    }
}

/// How a step is taken back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Nature {
    /// By undo in its document.
    #[default]
    Edit,
    /// It makes, moves or removes classes: from the list only.
    Making,
    /// Another program's: never.
    Foreign,
}

/// What someone did: at most one change for each file.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Step {
    pub label: String,
    #[serde(default)]
    pub nature: Nature,
    /// The class in front when it was made, and the innermost ones around what it changes.
    #[serde(default)]
    pub classes: Vec<String>,
    pub changes: Vec<FileChange>,
}

impl Step {
    pub fn new(label: impl Into<String>, changes: Vec<FileChange>) -> Step {
        let makes = changes.iter().any(|c| !matches!(c, FileChange::Edit { .. }));
        let nature = if makes { Nature::Making } else { Nature::Edit };
        Step { label: label.into(), nature, classes: Vec::new(), changes }
    }

    /// For what makes or removes a class inside of a file.
    pub fn making(label: impl Into<String>, changes: Vec<FileChange>) -> Step {
        Step { nature: Nature::Making, ..Step::new(label, changes) }
    }

    pub fn foreign(label: impl Into<String>, changes: Vec<FileChange>) -> Step {
        Step { nature: Nature::Foreign, ..Step::new(label, changes) }
    }

    /// Whether undo in front of this class may take it back.
    fn is_of(&self, class: &str) -> bool {
        let is_within =
            |c: &String| c.strip_prefix(class).is_some_and(|r| r.is_empty() || r.starts_with('.'));
        self.nature == Nature::Edit && self.classes.iter().any(is_within)
    }

    fn on(&self, file: &str) -> Option<&FileChange> {
        self.changes.iter().find(|c| c.file() == file)
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Record {
    pub id: u32,
    /// Seconds since 1970.
    pub time: u64,
    pub step: Step,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct History {
    /// In the order in which they were made.
    done: Vec<Record>,
    /// In the order in which they were taken back; their changes are such as can be made to the present texts.
    undone: Vec<Record>,
    last_id: u32,
}

const MAX_RECORDS: usize = 2000;
const MAX_BYTES: usize = 64 << 20;

impl History {
    pub fn done(&self) -> &[Record] {
        &self.done
    }

    pub fn undone(&self) -> &[Record] {
        &self.undone
    }

    pub fn next_undo(&self, class: &str) -> Option<&Record> {
        self.done.iter().rev().find(|r| r.step.is_of(class))
    }

    pub fn next_redo(&self, class: &str) -> Option<&Record> {
        self.undone.iter().rev().find(|r| r.step.is_of(class))
    }

    /// Whether a step can go on where the last one stopped.
    pub fn joins(&self, step: &Step) -> bool {
        self.done.last().is_some_and(|last| join(&mut last.step.clone(), step))
    }

    /// A new step. What was undone in its classes cannot be made again.
    pub fn push(&mut self, step: Step, time: u64, is_joined: bool) {
        self.carry_undone(&step.changes);
        if step.nature != Nature::Foreign {
            let is_over = |r: &Record| step.classes.iter().any(|c| r.step.is_of(c));
            self.undone.retain(|r| !is_over(r));
        }
        if is_joined && self.done.last_mut().is_some_and(|last| join(&mut last.step, &step)) {
            return;
        }
        self.last_id += 1;
        self.done.push(Record { id: self.last_id, time, step });
        let bytes = |r: &Record| r.step.changes.iter().map(size).sum::<usize>();
        let mut total: usize = self.done.iter().map(bytes).sum();
        while self.done.len() > MAX_RECORDS || (total > MAX_BYTES && self.done.len() > 1) {
            total -= bytes(&self.done.remove(0));
        }
    }

    /// Takes a step back; answers with the changes that do so. On error nothing has changed.
    pub fn undo(&mut self, id: u32) -> Result<Vec<FileChange>, String> {
        let at = self.done.iter().position(|r| r.id == id).ok_or("this step is not known any more")?;
        let mut done = self.done.clone();
        let mut record = done.remove(at);
        if record.step.nature == Nature::Foreign {
            return Err("another program made this change; it is not taken back here".to_owned());
        }
        let mut changes = Vec::new();
        for change in record.step.changes.iter().rev() {
            let mut inverse = change.inverted();
            for later in &mut done[at..] {
                let Some(other) = later.step.changes.iter_mut().find(|c| c.file() == change.file()) else {
                    continue;
                };
                let passed = match (&inverse, &*other) {
                    (FileChange::Edit { splices: a, .. }, FileChange::Edit { splices: b, .. }) => {
                        offsets::carry_splices(a, b, Tie::Before).zip(offsets::carry_splices(
                            b,
                            a,
                            Tie::After,
                        ))
                    }
                    _ => None,
                };
                let file = change.file();
                let (a, b) = passed.ok_or_else(|| match later.step.nature {
                    Nature::Foreign => format!(
                        "“{}” cannot be taken back: another program has changed the same place of {file} since",
                        record.step.label
                    ),
                    _ => format!(
                        "“{}” cannot be taken back before “{}”, which changed {file} later",
                        record.step.label, later.step.label
                    ),
                })?;
                inverse = FileChange::Edit { file: file.to_owned(), splices: a };
                *other = FileChange::Edit { file: file.to_owned(), splices: b };
            }
            changes.push(inverse);
        }
        self.done = done;
        self.carry_undone(&changes);
        record.step.changes = changes.iter().rev().map(FileChange::inverted).collect();
        self.undone.push(record);
        Ok(changes)
    }

    /// Makes again what was taken back.
    pub fn redo(&mut self, id: u32) -> Result<Vec<FileChange>, String> {
        let at = self.undone.iter().position(|r| r.id == id).ok_or("this step is not known any more")?;
        let record = self.undone.remove(at);
        let changes = record.step.changes.clone();
        self.carry_undone(&changes);
        self.done.push(record);
        Ok(changes)
    }

    /// What was undone is made to fit the texts after these changes; what cannot is forgotten.
    fn carry_undone(&mut self, made: &[FileChange]) {
        self.undone.retain_mut(|record| {
            record.step.changes.iter_mut().all(|change| {
                let Some(other) = made.iter().find(|c| c.file() == change.file()) else { return true };
                match (&mut *change, other) {
                    (FileChange::Edit { splices: a, .. }, FileChange::Edit { splices: b, .. }) => {
                        offsets::carry_splices(a, b, Tie::Before).map(|carried| *a = carried).is_some()
                    }
                    _ => false,
                }
            })
        });
    }

    /// The file is not what the steps led to; what they did to it is forgotten.
    pub fn forget_file(&mut self, file: &str) {
        self.done.retain(|r| r.step.on(file).is_none());
        self.undone.retain(|r| r.step.on(file).is_none());
    }

    /// A class has another name; its steps go with it.
    pub fn rename_class(&mut self, from: &str, to: &str) {
        for record in self.done.iter_mut().chain(&mut self.undone) {
            for class in &mut record.step.classes {
                if let Some(rest) = class.strip_prefix(from).filter(|r| r.is_empty() || r.starts_with('.')) {
                    *class = format!("{to}{rest}");
                }
            }
        }
    }
}

fn size(change: &FileChange) -> usize {
    match change {
        FileChange::Edit { splices, .. } => splices.iter().map(|s| s.removed.len() + s.inserted.len()).sum(),
        FileChange::Create { text, .. } | FileChange::Delete { text, .. } => text.len(),
    }
}

/// Typing that goes on where it stopped is one step.
fn join(last: &mut Step, next: &Step) -> bool {
    if last.label != next.label || last.nature != next.nature || last.classes.first() != next.classes.first()
    {
        return false;
    }
    let ([FileChange::Edit { file, splices }], [FileChange::Edit { file: next_file, splices: next_splices }]) =
        (&mut last.changes[..], &next.changes[..])
    else {
        return false;
    };
    let ([a], [b]) = (&mut splices[..], &next_splices[..]) else { return false };
    if file != next_file {
        return false;
    }
    let inserted_end = a.at + a.inserted.len();
    if b.at == inserted_end {
        a.inserted.push_str(&b.inserted);
        a.removed.push_str(&b.removed);
        return true;
    }
    // Backspace into what was just typed.
    if b.at >= a.at && b.end() == inserted_end && b.inserted.is_empty() {
        a.inserted.truncate(b.at - a.at);
        return true;
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn edit(class: &str, text: &str, new: &str) -> Step {
        let changes =
            vec![FileChange::Edit { file: "P.mo".to_owned(), splices: offsets::difference(text, new) }];
        Step { classes: vec![class.to_owned()], ..Step::new(format!("Edit {class}"), changes) }
    }

    fn made(text: &str, changes: &[FileChange]) -> String {
        changes.iter().fold(text.to_owned(), |text, change| match change {
            FileChange::Edit { splices, .. } => offsets::apply(&text, splices).expect("the changes fit"),
            _ => panic!("no edit"),
        })
    }

    #[test]
    fn a_step_is_taken_back_past_those_of_other_classes_and_programs() {
        let mut history = History::default();
        let texts = ["a\nb\nc\n", "a\nB1\nc\n", "A2\nB1\nc\n", "A2\nB1\nc\nx\n"];
        history.push(edit("P.B", texts[0], texts[1]), 0, false);
        history.push(edit("P.A", texts[1], texts[2]), 0, false);
        history.push(Step { nature: Nature::Foreign, ..edit("", texts[2], texts[3]) }, 0, false);
        let undo = history.next_undo("P.B").expect("a step").id;
        let text = made(texts[3], &history.undo(undo).expect("taken back"));
        assert_eq!(text, "A2\nb\nc\nx\n");
        assert!(history.next_undo("P.B").is_none());
        let undo = history.next_undo("P").expect("a step within the package").id;
        let text = made(&text, &history.undo(undo).expect("taken back"));
        assert_eq!(text, "a\nb\nc\nx\n");
        assert!(history.next_undo("P").is_none(), "another program's change stays");
        let redo = history.next_redo("P.B").expect("a step").id;
        assert_eq!(made(&text, &history.redo(redo).expect("made again")), "a\nB1\nc\nx\n");
    }

    #[test]
    fn a_step_under_a_newer_one_names_it() {
        let mut history = History::default();
        history.push(edit("P.A", "one\n", "two\n"), 0, false);
        history.push(Step { nature: Nature::Foreign, ..edit("", "two\n", "three\n") }, 0, false);
        let id = history.next_undo("P.A").expect("a step").id;
        let before = history.clone();
        assert!(history.undo(id).expect_err("in the way").contains("another program"));
        assert_eq!(history, before);
    }

    proptest! {
        /// Whatever is taken back in whatever order: what remains is what the other steps alone would have made.
        #[test]
        fn taking_back_leaves_what_the_other_steps_made(lines in proptest::collection::vec((0usize..6, "[a-z]{0,3}"), 1..8), order in proptest::collection::vec(0usize..8, 1..8)) {
            let mut history = History::default();
            let start: Vec<String> = (0..6).map(|k| format!("{k}\n")).collect();
            let mut text = start.concat();
            for (k, (line, word)) in lines.iter().enumerate() {
                let mut parts: Vec<String> = text.split_inclusive('\n').map(str::to_owned).collect();
                parts[*line] = format!("{}{word}{k}\n", parts[*line].trim_end());
                let new = parts.concat();
                history.push(edit(&format!("C{k}"), &text, &new), 0, false);
                text = new;
            }
            for k in order {
                let Some(id) = history.next_undo(&format!("C{k}")).map(|r| r.id) else { continue };
                if let Ok(changes) = history.undo(id) {
                    text = made(&text, &changes);
                }
            }
            let remaining = history.done().iter().fold(start.concat(), |text, r| made(&text, &r.step.changes));
            prop_assert_eq!(&remaining, &text);
            // And all of it comes back.
            while let Some(id) = history.undone().last().map(|r| r.id) {
                text = made(&text, &history.redo(id).expect("made again"));
            }
            for (k, (line, word)) in lines.iter().enumerate() {
                let found = text.lines().nth(*line).unwrap_or_default();
                prop_assert!(found.contains(&format!("{word}{k}")), "{} in {}", k, text);
            }
        }
    }
}
