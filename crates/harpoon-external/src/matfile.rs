//! Matrices in files: MATLAB versions 4, 6 and 7, the text format of Modelica tables, and CSV.
//!
//! The layout of MATLAB files is that of "MAT-File Format" (The MathWorks). Version 7.3 is HDF5 and refused.

use crate::tables::Matrix;
use crate::{Access, Problem};
use std::fs;

/// A table by the ending of its file: `.mat`, `.csv`, anything else is text.
pub fn read_table(
    access: &Access,
    file: &str,
    name: &str,
    delimiter: char,
    header_lines: usize,
) -> Result<Matrix, Problem> {
    parse_table(&access.read(file)?, file, name, delimiter, header_lines)
}

/// The table in the contents of a file.
pub fn parse_table(
    bytes: &[u8],
    file: &str,
    name: &str,
    delimiter: char,
    header_lines: usize,
) -> Result<Matrix, Problem> {
    let ending = file.rsplit('.').next().unwrap_or_default().to_ascii_lowercase();
    match ending.as_str() {
        "mat" => matrix(bytes, file, name),
        "csv" => csv(bytes, file, delimiter, header_lines),
        _ => text_table(bytes, file, name),
    }
}

/// A matrix of a MATLAB file. `a.b` is the field `b` of the structure `a`.
pub fn read_matrix(access: &Access, file: &str, name: &str) -> Result<Matrix, Problem> {
    matrix(&access.read(file)?, file, name)
}

fn matrix(bytes: &[u8], file: &str, name: &str) -> Result<Matrix, Problem> {
    let found = if bytes.starts_with(b"MATLAB 7.3") || bytes.starts_with(b"\x89HDF") {
        return Err(format!("{file} is a MATLAB file of version 7.3; save it as version 7"));
    } else if bytes.len() >= 128 && matches!(&bytes[126..128], b"IM" | b"MI") {
        version5(bytes, name)
    } else {
        version4(bytes, name)
    };
    match found {
        Some(Some(matrix)) => Ok(matrix),
        Some(None) => Err(format!("{file} holds no real matrix named `{name}`")),
        None => Err(format!(
            "{file} is not a MATLAB file, is damaged, or has a matrix of more than {} million numbers",
            MAX_UNPACKED / 8_000_000
        )),
    }
}

/// Bytes in the order of a file.
#[derive(Clone, Copy)]
struct Reader<'a> {
    bytes: &'a [u8],
    is_big_endian: bool,
}

impl<'a> Reader<'a> {
    fn take(&mut self, n: usize) -> Option<&'a [u8]> {
        let (head, rest) = self.bytes.split_at_checked(n)?;
        self.bytes = rest;
        Some(head)
    }
    fn u32(&mut self) -> Option<u32> {
        let b: [u8; 4] = self.take(4)?.try_into().ok()?;
        Some(if self.is_big_endian { u32::from_be_bytes(b) } else { u32::from_le_bytes(b) })
    }
    /// Numbers of a MATLAB 5 type.
    fn numbers(&self, kind: u32) -> Option<Vec<f64>> {
        fn each<const N: usize>(r: &Reader, f: impl Fn([u8; N]) -> f64) -> Option<Vec<f64>> {
            r.bytes
                .chunks_exact(N)
                .map(|c| {
                    let mut b: [u8; N] = c.try_into().ok()?;
                    if r.is_big_endian {
                        b.reverse();
                    }
                    Some(f(b))
                })
                .collect()
        }
        match kind {
            1 => each(self, |b| f64::from(i8::from_le_bytes(b))),
            2 => each(self, |b: [u8; 1]| f64::from(b[0])),
            3 => each(self, |b| f64::from(i16::from_le_bytes(b))),
            4 => each(self, |b| f64::from(u16::from_le_bytes(b))),
            5 => each(self, |b| f64::from(i32::from_le_bytes(b))),
            6 => each(self, |b| f64::from(u32::from_le_bytes(b))),
            7 => each(self, |b| f64::from(f32::from_le_bytes(b))),
            9 => each(self, f64::from_le_bytes),
            12 => each(self, |b| i64::from_le_bytes(b) as f64),
            13 => each(self, |b| u64::from_le_bytes(b) as f64),
            _ => None,
        }
    }
}

/// From columns to rows.
fn by_rows(n_rows: usize, n_columns: usize, by_columns: &[f64]) -> Option<Matrix> {
    if by_columns.len() != n_rows.checked_mul(n_columns)? {
        return None;
    }
    // Rows without numbers cost no bytes of the file, and may be any number.
    if by_columns.is_empty() {
        let is_sane = n_rows.max(n_columns) <= MAX_UNPACKED / 8;
        return is_sane.then(|| Matrix { n_rows, n_columns, values: Vec::new() });
    }
    let values = (0..n_rows).flat_map(|i| (0..n_columns).map(move |j| by_columns[j * n_rows + i])).collect();
    Some(Matrix { n_rows, n_columns, values })
}

fn version4(bytes: &[u8], name: &str) -> Option<Option<Matrix>> {
    let mut r = Reader { bytes, is_big_endian: false };
    while !r.bytes.is_empty() {
        let mut kind = r.u32()?;
        // The thousands tell the order of bytes, so that the wrong order is out of range.
        if kind > 9999 {
            r.is_big_endian = true;
            kind = kind.swap_bytes();
            if kind > 9999 {
                return None;
            }
        }
        r.is_big_endian = kind / 1000 == 1;
        let (rows, columns, has_imaginary, name_length) = (r.u32()?, r.u32()?, r.u32()?, r.u32()?);
        let label = r.take(name_length as usize)?;
        // The tens tell the type of a number.
        let (type5, width) = match kind / 10 % 10 {
            0 => (9, 8),
            1 => (7, 4),
            2 => (5, 4),
            3 => (3, 2),
            4 => (4, 2),
            5 => (2, 1),
            _ => return None,
        };
        let n = (rows as usize).checked_mul(columns as usize)?;
        let data = r.take(n.checked_mul(width)?)?;
        if has_imaginary != 0 {
            r.take(n.checked_mul(width)?)?;
        }
        let label = String::from_utf8_lossy(label.split(|b| *b == 0).next()?);
        if label == name && kind % 10 == 0 {
            let numbers = Reader { bytes: data, ..r }.numbers(type5)?;
            return Some(by_rows(rows as usize, columns as usize, &numbers));
        }
    }
    Some(None)
}

const COMPRESSED: u32 = 15;
const MATRIX: u32 = 14;

/// The next element: its type and its bytes.
fn element<'a>(r: &mut Reader<'a>) -> Option<(u32, Reader<'a>)> {
    let first = r.u32()?;
    if first >> 16 != 0 {
        // Small: type and length share a word.
        let (kind, length) = (first & 0xffff, first >> 16);
        let data = r.take(4)?.get(..length as usize)?;
        return Some((kind, Reader { bytes: data, ..*r }));
    }
    let length = r.u32()? as usize;
    let data = r.take(length)?;
    if first != COMPRESSED {
        let padding = (8 - length % 8) % 8;
        r.take(padding.min(r.bytes.len()))?;
    }
    Some((first, Reader { bytes: data, ..*r }))
}

/// A matrix in a file is no larger than this, unpacked: sixteen million numbers.
const MAX_UNPACKED: usize = 128 << 20;
/// Flags, sizes and name of an array are among these first bytes.
const HEAD: usize = 4096;

/// The bytes behind compressed ones; those that are too many, or damaged, are missing at the end.
fn unpacked(bytes: &[u8], limit: usize) -> Vec<u8> {
    let unpacked = miniz_oxide::inflate::decompress_to_vec_zlib_with_limit(bytes, limit);
    unpacked.unwrap_or_else(|e| e.output)
}

/// Whether an array begins here that has another name.
fn is_of_other_name(head: &[u8], r: Reader, name: &str) -> bool {
    let label = || {
        let mut inner = Reader { bytes: head, ..r };
        // Type and length of the whole, which goes on behind the head.
        inner.take(8)?;
        element(&mut inner)?;
        element(&mut inner)?;
        Some(element(&mut inner)?.1.bytes.to_vec())
    };
    label().is_some_and(|label| label != name.as_bytes())
}

fn version5(bytes: &[u8], name: &str) -> Option<Option<Matrix>> {
    let mut r = Reader { bytes: &bytes[128..], is_big_endian: &bytes[126..128] == b"MI" };
    let (variable, field) = match name.split_once('.') {
        Some((variable, field)) => (variable, Some(field)),
        None => (name, None),
    };
    while !r.bytes.is_empty() {
        let (kind, data) = element(&mut r)?;
        let found = match kind {
            MATRIX => array(data, Some(variable), field)?,
            COMPRESSED => {
                // The name is among the first bytes: what is not asked for is not unpacked.
                if is_of_other_name(&unpacked(data.bytes, HEAD), r, variable) {
                    continue;
                }
                let plain = unpacked(data.bytes, MAX_UNPACKED);
                let mut inner = Reader { bytes: &plain, ..r };
                match element(&mut inner)? {
                    (MATRIX, data) => array(data, Some(variable), field)?,
                    _ => None,
                }
            }
            _ => None,
        };
        if found.is_some() {
            return Some(found);
        }
    }
    Some(None)
}

/// The real matrix in an array, or in a field of a structure. `None` if the file is damaged.
fn array(mut r: Reader, name: Option<&str>, field: Option<&str>) -> Option<Option<Matrix>> {
    let (_, mut flags) = element(&mut r)?;
    let class = flags.u32()? & 0xff;
    let (kind, dims) = element(&mut r)?;
    let dims = dims.numbers(kind)?;
    let (_, label) = element(&mut r)?;
    if name.is_some_and(|name| label.bytes != name.as_bytes()) {
        return Some(None);
    }
    const STRUCTURE: u32 = 2;
    if class == STRUCTURE {
        let Some(field) = field else { return Some(None) };
        let (field, rest) = match field.split_once('.') {
            Some((field, rest)) => (field, Some(rest)),
            None => (field, None),
        };
        let (kind, length) = element(&mut r)?;
        let length = length.numbers(kind)?.first().copied()? as usize;
        let (_, names) = element(&mut r)?;
        for label in names.bytes.chunks(length.max(1)) {
            let (_, value) = element(&mut r)?;
            if label.split(|b| *b == 0).next() == Some(field.as_bytes()) {
                return array(value, None, rest);
            }
        }
        return Some(None);
    }
    // Numeric classes are 6 (double) to 15.
    if !(6..=15).contains(&class) || field.is_some() || dims.len() != 2 {
        return Some(None);
    }
    let (kind, real) = element(&mut r)?;
    Some(by_rows(dims[0] as usize, dims[1] as usize, &real.numbers(kind)?))
}

/// A file of named matrices: `#1`, then `double name(rows, columns)` and the numbers, with `#` comments.
fn text_table(bytes: &[u8], file: &str, name: &str) -> Result<Matrix, Problem> {
    let text = String::from_utf8_lossy(bytes);
    let text = text.trim_start_matches('\u{feff}');
    if !text.starts_with("#1") {
        return Err(format!("{file} is no table file: its first line must be `#1`"));
    }
    let mut lines = text.lines().enumerate();
    while let Some((number, line)) = lines.next() {
        let line = line.split('#').next().unwrap_or_default().trim();
        let Some(rest) = line.strip_prefix("double").or_else(|| line.strip_prefix("float")) else { continue };
        let header = || format!("{file}, line {}: `double name(rows, columns)` is expected", number + 1);
        let (label, dims) = rest.trim().split_once('(').ok_or_else(header)?;
        let (dims, first) = dims.split_once(')').ok_or_else(header)?;
        let (rows, columns) = dims.split_once(',').ok_or_else(header)?;
        let (Ok(n_rows), Ok(n_columns)) = (rows.trim().parse::<usize>(), columns.trim().parse::<usize>())
        else {
            return Err(header());
        };
        if label.trim() != name {
            continue;
        }
        let n = n_rows.saturating_mul(n_columns);
        let mut values = Vec::new();
        let mut line = Some((number, first));
        while let Some((number, content)) = line.filter(|_| values.len() < n) {
            let content = content.split('#').next().unwrap_or_default();
            for word in content.split(|c: char| c.is_whitespace() || c == ',' || c == ';') {
                if word.is_empty() || values.len() == n {
                    continue;
                }
                let value = word.parse::<f64>().map_err(|_| {
                    format!("{file}, line {}: `{word}` is not a number of `{name}`", number + 1)
                })?;
                values.push(value);
            }
            line = lines.next();
        }
        if values.len() < n {
            return Err(format!("{file}: `{name}` has {} numbers instead of {n}", values.len()));
        }
        return Ok(Matrix { n_rows, n_columns, values });
    }
    Err(format!("{file} holds no table named `{name}`"))
}

fn csv(bytes: &[u8], file: &str, delimiter: char, header_lines: usize) -> Result<Matrix, Problem> {
    let text = String::from_utf8_lossy(bytes);
    let mut n_columns = 0;
    let mut values = Vec::new();
    for (number, line) in text.trim_start_matches('\u{feff}').lines().enumerate().skip(header_lines) {
        if line.trim().is_empty() {
            continue;
        }
        let before = values.len();
        let line = line.trim().trim_end_matches(delimiter);
        for word in line.split(delimiter) {
            let word = word.trim().trim_matches('"');
            // Where the delimiter is not the comma, the comma may be the decimal one.
            let plain = if delimiter == ',' { word.to_owned() } else { word.replace(',', ".") };
            let value = plain
                .parse::<f64>()
                .map_err(|_| format!("{file}, line {}: `{word}` is not a number", number + 1))?;
            values.push(value);
        }
        let n = values.len() - before;
        if n_columns == 0 {
            n_columns = n;
        }
        if n != n_columns {
            return Err(format!("{file}, line {}: {n} values where {n_columns} are expected", number + 1));
        }
    }
    if n_columns == 0 {
        return Err(format!("{file} holds no numbers"));
    }
    Ok(Matrix { n_rows: values.len() / n_columns, n_columns, values })
}

/// Writes a matrix as MATLAB version 4, which every reader of the later versions takes too.
pub fn write_matrix(
    file: &str,
    name: &str,
    matrix: &Matrix,
    is_appended: bool,
    _format: &str,
) -> Result<(), Problem> {
    let mut bytes = Vec::new();
    if is_appended && fs::exists(file).unwrap_or(false) {
        bytes = fs::read(file).map_err(|e| format!("cannot read {file}: {e}"))?;
        if bytes.starts_with(b"MATLAB") {
            return Err(format!("{file} is of a later version than 4, to which nothing is appended"));
        }
    }
    let label_length = name.len() + 1;
    for word in [0, matrix.n_rows, matrix.n_columns, 0, label_length] {
        let word = u32::try_from(word).map_err(|_| format!("`{name}` is too large for {file}"))?;
        bytes.extend(word.to_le_bytes());
    }
    bytes.extend(name.bytes());
    bytes.push(0);
    for column in 0..matrix.n_columns {
        for row in 0..matrix.n_rows {
            bytes.extend(matrix.at(row, column).to_le_bytes());
        }
    }
    fs::write(file, bytes).map_err(|e| format!("cannot write {file}: {e}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scratch(name: &str) -> std::path::PathBuf {
        let dir = std::env::temp_dir().join(format!("harpoon-external-{}", std::process::id()));
        fs::create_dir_all(&dir).unwrap();
        dir.join(name)
    }

    #[test]
    fn what_is_written_is_read_back() {
        let path = scratch("written.mat");
        let file = path.to_str().unwrap();
        let a = Matrix { n_rows: 2, n_columns: 3, values: vec![1.0, 2.0, 3.0, 4.0, 5.0, 6.0] };
        let b = Matrix { n_rows: 1, n_columns: 1, values: vec![-7.5] };
        write_matrix(file, "a", &a, false, "4").unwrap();
        write_matrix(file, "b", &b, true, "4").unwrap();
        let access = Access { may_write: true, ..Access::default() };
        assert_eq!(read_matrix(&access, file, "a"), Ok(a));
        assert_eq!(read_matrix(&access, file, "b"), Ok(b));
        assert!(read_matrix(&access, file, "c").unwrap_err().contains("no real matrix named `c`"));
    }

    #[test]
    fn text_tables_may_be_laid_out_freely() {
        let text = "#1\ndouble other(1,1)\n9\n# a comment\ndouble tab(3, 2) # three rows\n 0 1 # one\n 1\n\n 2, 2\n3\n";
        let found = parse_table(text.as_bytes(), "free.txt", "tab", ',', 0).unwrap();
        assert_eq!((found.n_rows, found.n_columns), (3, 2));
        assert_eq!(found.values, [0.0, 1.0, 1.0, 2.0, 2.0, 3.0]);
        let wrong = parse_table(b"#1\ndouble tab(1,2)\n0 x\n", "free.txt", "tab", ',', 0);
        assert!(wrong.unwrap_err().contains("line 3: `x` is not a number"));
    }

    #[test]
    fn csv_has_a_delimiter_and_a_header() {
        let found = parse_table(b"time; y\n0; 1,5\n1; 2,5\n", "data.csv", "", ';', 1).unwrap();
        assert_eq!(found.values, [0.0, 1.5, 1.0, 2.5]);
    }

    #[test]
    fn damaged_files_are_refused() {
        for bytes in [&b"\0\0\0\0\xff\xff\xff\xff"[..], b"hello there, this is no matrix", b""] {
            assert!(parse_table(bytes, "damaged.mat", "a", ',', 0).is_err());
        }
    }

    /// A file of version 7 with zeros: some hundred kilobytes that would be far more.
    fn bomb(name: &str) -> Vec<u8> {
        let words = |words: &[u32]| words.iter().flat_map(|w| w.to_le_bytes()).collect::<Vec<u8>>();
        let n: u32 = 4_200;
        let mut plain = words(&[MATRIX, 0x2800_0000, 6, 8, 6, 0, 5, 8, n, n, 1, name.len() as u32]);
        plain.extend(name.bytes().chain(std::iter::repeat_n(0, 8 - name.len())));
        plain.extend(words(&[9, n * n * 8]));
        plain.resize(plain.len() + (n * n * 8) as usize, 0);
        let packed = miniz_oxide::deflate::compress_to_vec_zlib(&plain, 9);
        let mut file = vec![b' '; 124];
        file.extend(b"\0\x01IM");
        file.extend(words(&[COMPRESSED, packed.len() as u32]));
        file.extend(packed);
        file
    }

    #[test]
    fn four_thousand_million_empty_rows_are_refused_at_once() {
        let words = [0u32, 0xf008_0000, 0, 0, 2].map(u32::to_le_bytes).concat();
        assert!(parse_table(&[&words[..], b"a\0"].concat(), "a.mat", "a", ',', 0).is_err());
    }

    #[test]
    fn a_matrix_that_unpacks_to_far_more_is_refused() {
        let file = bomb("a");
        assert!(file.len() < 200_000);
        assert!(parse_table(&file, "bomb.mat", "a", ',', 0).unwrap_err().contains("16 million"));
        // What nobody asks for is not unpacked at all.
        assert!(
            parse_table(&file, "bomb.mat", "b", ',', 0).unwrap_err().contains("no real matrix named `b`")
        );
    }
}
