//! The texts of a model as templates: what the evaluator of the compiler would make of them, without expressions.

use harpoon_ir::{Constant, EnumId, Enumeration, FlatModel, ScalarType};
use harpoon_runtime::executor::data::{Source, Tier};
use harpoon_runtime::executor::{Messages, Strings};
use harpoon_runtime::wire::{Broken, Reader, Wire};
use harpoon_runtime::{wire_enum, wire_struct};

/// A piece of a text.
#[derive(Clone, Debug, PartialEq)]
pub enum Piece {
    Text(String),
    /// `String(...)` of these.
    Formatted(Vec<Operand>),
}

#[derive(Clone, Debug, PartialEq)]
pub enum Operand {
    Number { value: f64, ty: Type },
    Variable { source: Source, ty: Type },
}

/// The type of an operand; enumerations by their number in [`Templates::enumerations`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Type {
    Real,
    Integer,
    Boolean,
    String,
    Enumeration(u32),
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Action {
    pub message: Vec<Piece>,
    pub component: String,
    /// What its condition looks at.
    pub values: Vec<(String, Operand)>,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Templates {
    /// In the order of `ModelData::actions`.
    pub actions: Vec<Action>,
    /// The types of the arguments of `String(...)`, by place, in the hot and in the cold program.
    pub texts: [Vec<Vec<Type>>; 2],
    /// Names and literals.
    pub enumerations: Vec<(String, Vec<String>)>,
}

wire_enum!(Piece { 0 Text(text); 1 Formatted(operands); });
wire_enum!(Operand { 0 Number { value, ty }; 1 Variable { source, ty }; });
wire_enum!(Type { 0 Real; 1 Integer; 2 Boolean; 3 String; 4 Enumeration(number); });
wire_struct!(Action { message, component, values });

impl Wire for Templates {
    fn write(&self, out: &mut Vec<u8>) {
        self.actions.write(out);
        self.texts.write(out);
        self.enumerations.write(out);
    }
    fn read(from: &mut Reader) -> Result<Templates, Broken> {
        Ok(Templates {
            actions: Wire::read(from)?,
            texts: Wire::read(from)?,
            enumerations: Wire::read(from)?,
        })
    }
}

impl From<ScalarType> for Type {
    fn from(ty: ScalarType) -> Type {
        match ty {
            ScalarType::Real => Type::Real,
            ScalarType::Integer => Type::Integer,
            ScalarType::Boolean | ScalarType::Clock => Type::Boolean,
            ScalarType::String => Type::String,
            ScalarType::Enumeration(e) => Type::Enumeration(e.0),
        }
    }
}

impl From<Type> for ScalarType {
    fn from(ty: Type) -> ScalarType {
        match ty {
            Type::Real => ScalarType::Real,
            Type::Integer => ScalarType::Integer,
            Type::Boolean => ScalarType::Boolean,
            Type::String => ScalarType::String,
            Type::Enumeration(e) => ScalarType::Enumeration(EnumId(e)),
        }
    }
}

/// Fills templates in.
pub struct Filled {
    templates: Templates,
    /// Knows the literals of enumerations, and nothing else.
    literals: FlatModel,
}

impl Filled {
    pub fn new(templates: Templates) -> Filled {
        let mut literals = FlatModel::default();
        for (name, list) in &templates.enumerations {
            literals.enumerations.push(Enumeration { name: name.clone(), literals: list.clone() });
        }
        Filled { templates, literals }
    }

    fn constant(&self, value: f64, ty: Type, strings: &Strings) -> Constant {
        match ty {
            Type::String => Constant::String(strings.get(value)),
            _ => Constant::from_f64(value, ty.into()),
        }
    }

    fn operand(&self, operand: &Operand, mem: &[f64], strings: &Strings) -> Constant {
        match operand {
            Operand::Number { value, ty } => self.constant(*value, *ty, strings),
            Operand::Variable { source, ty } => self.constant(source.get(mem), *ty, strings),
        }
    }

    fn format(&self, operands: &[Constant]) -> String {
        // A text is not to be converted.
        if let [Constant::String(text)] = operands {
            return text.to_string();
        }
        harpoon_ir::eval::to_string(&self.literals, operands).map_or_else(String::new, |t| t.to_string())
    }
}

impl Messages for Filled {
    fn action(&self, action: usize, mem: &[f64], strings: &Strings) -> String {
        let Some(action) = self.templates.actions.get(action) else { return String::new() };
        let piece = |piece: &Piece| match piece {
            Piece::Text(text) => text.clone(),
            Piece::Formatted(operands) => {
                let values: Vec<Constant> = operands.iter().map(|o| self.operand(o, mem, strings)).collect();
                self.format(&values)
            }
        };
        action.message.iter().map(piece).collect()
    }

    fn text(&self, tier: Tier, place: usize, values: &[f64], strings: &Strings) -> String {
        let Some(types) = self.templates.texts[tier as usize].get(place) else { return String::new() };
        let operands: Vec<Constant> =
            types.iter().zip(values).map(|(&ty, &value)| self.constant(value, ty, strings)).collect();
        self.format(&operands)
    }

    fn component(&self, action: usize) -> String {
        self.templates.actions.get(action).map_or_else(String::new, |a| a.component.clone())
    }

    fn values(&self, action: usize, mem: &[f64], strings: &Strings) -> Vec<(String, String)> {
        let Some(action) = self.templates.actions.get(action) else { return Vec::new() };
        let text = |operand: &Operand| self.format(&[self.operand(operand, mem, strings)]);
        action.values.iter().map(|(name, operand)| (name.clone(), text(operand))).collect()
    }
}
