//! What can be said on the command line.

use clap::{Args, Parser, Subcommand, ValueEnum};
use harpoon_driver::RunOptions;
use std::path::PathBuf;

#[derive(Parser)]
#[command(
    name = "harpoon",
    version,
    about = "Build, check and simulate models of physical systems written in Modelica",
    after_help = "Examples:\n  harpoon simulate Pendulum.mo --stop-time 10 --plot pendulum.svg\n  \
                  harpoon check --path ~/Modelica MyLibrary.Examples.Motor\n  \
                  harpoon explain unknown-name",
    disable_help_subcommand = true
)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Subcommand)]
pub enum Command {
    /// Find the errors of a model, and count its equations and unknowns
    #[command(
        after_help = "Example:\n  harpoon check Circuit.mo\n  harpoon check --format json Circuit.mo Circuit"
    )]
    Check(Check),
    /// Mend mistakes: show each change, ask, and write it to the file
    #[command(after_help = "Examples:\n  harpoon fix Circuit.mo\n  harpoon fix --dry-run Circuit.mo")]
    Fix(Fix),
    /// Print the flat model: all variables and equations, without classes and connections
    #[command(after_help = "Example:\n  harpoon flatten Circuit.mo | less")]
    Flatten(Flatten),
    /// Simulate a model, and write or plot its results
    #[command(after_help = "Examples:\n  harpoon simulate Ball.mo --stop-time 3 -o ball.csv\n  \
                  harpoon simulate Ball.mo --plot ball.svg --var h --var v\n  \
                  harpoon simulate Robot.mo --scene robot.glb\n  \
                  harpoon simulate Motor.fmu --allow-fmu --plot motor.svg\n  \
                  harpoon simulate Motor.mo --param load.J=0.2 --solver radau --tolerance 1e-8 -o motor.mat")]
    Simulate(Box<Simulate>),
    /// Write a model as an FMU, for model exchange and co-simulation in other tools
    #[command(after_help = "Examples:\n  harpoon export Motor.mo -o Motor.fmu\n  \
                  harpoon export --fmi 2 --path ~/Modelica MyLibrary.Examples.Motor -o Motor.fmu")]
    Export(Export),
    /// Turn a SPICE netlist into a Modelica model that opens as a schematic
    #[command(after_help = "Example:\n  harpoon import amplifier.cir -o Amplifier.mo")]
    Import(Import),
    /// Tell what is inside of an FMU, without running it
    #[command(after_help = "Example:\n  harpoon info Motor.fmu")]
    Info(Info),
    /// Linearise a model: matrices, poles, zeros, Bode and step plots
    #[command(after_help = "Examples:\n  harpoon linearize Motor.mo --steady --input u --output speed\n  \
                  harpoon linearize Motor.mo --at 2 --sensitivity load.J --bode bode.svg --step step.svg\n  \
                  harpoon linearize Drive.mo --open controller.y --bode loop.svg --nichols nichols.svg\n  harpoon linearize Drive.mo --over controller.k=0.1:10 --root-locus locus.svg\n  harpoon linearize --format json Motor.mo")]
    Linearize(Box<Linearize>),
    /// Derive the equations of a model in symbols: strokes and laws, state equations, matrices, transfer functions
    #[command(after_help = "Examples:\n  harpoon derive Circuit.mo\n  \
                  harpoon derive Motor.mo --input u --output w --latex motor.tex\n  \
                  harpoon derive --format json Motor.mo")]
    Derive(Box<Derive>),
    /// How variables move over time with parameters and initial values, exactly, through events
    #[command(
        after_help = "Examples:\n  harpoon sensitivity Ball.mo --by g --by 'start(h)' --variable h -o ball.csv\ndocs/fitting.md tells what can be differentiated."
    )]
    Sensitivity(Sensitivity),
    /// Find the parameters with which a model follows measured data
    #[command(
        after_help = "Examples:\n  harpoon fit Motor.mo --data measured.csv --vary R1.R=0.1:5 --vary I2.I=1e-3:1\n  harpoon fit Motor.mo --data measured.csv --vary R1.R=0.1:5 --measured speed=I2.f --method cobyla\ndocs/fitting.md tells how."
    )]
    Fit(Fit),
    /// Show which elements of a bond graph carry no power, and what the model does without them
    #[command(
        after_help = "Example:\n  harpoon simplify Car.mo --keep 99 --variable body.f\ndocs/simplify.md tells how."
    )]
    Simplify(Simplify),
    /// Show the bond graph of a model that is built of physical connectors, and save it as a model of BondLib
    #[command(
        after_help = "Examples:\n  harpoon bond-graph Modelica.Electrical.Analog.Examples.CauerLowPassAnalog\n  \
                  harpoon bond-graph Drive.mo -o DriveBonds.mo --compare\n\n\
                  docs/bond-graphs.md tells how it is found."
    )]
    BondGraph(Box<BondGraph>),
    /// Run a model many times with other parameters, and write a table of what matters
    #[command(after_help = "Example:\n  harpoon sweep plan.toml -o sweep.parquet\n\n\
                  docs/sweeps.md tells what a plan can say.")]
    Sweep(Sweep),
    /// Write a library anew for the versions of the libraries that it uses, by their rules of conversion
    #[command(after_help = "Examples:\n  harpoon convert MyLibrary -o converted --path ~/Modelica\n  \
                  harpoon convert Pump.mo -o converted")]
    Convert(Convert),
    /// Turn a switching plan into a bond graph with ideal switches, as a Modelica model
    #[command(
        after_help = "Example:\n  harpoon switch-network examples/switching/gearbox.toml -o Gearbox.mo --karnaugh maps.svg"
    )]
    SwitchNetwork(SwitchNetwork),
    /// List the classes of a library
    #[command(after_help = "Examples:\n  harpoon list BondLib --examples\n  \
                  harpoon list --path ~/Modelica MyLibrary.Examples")]
    List(List),
    /// Write the reference manual of a library: HTML with icons and diagrams
    #[command(after_help = "Example:\n  harpoon doc BondLib -o manual && xdg-open manual/index.html")]
    Doc(Doc),
    /// Open the studio in the browser: draw, check, simulate and plot
    #[command(after_help = "Examples:\n  harpoon studio\n  harpoon studio ~/models --port 4000 --no-open")]
    Studio(Studio),
    /// A compiler process of the studio
    #[command(hide = true)]
    Worker,
    /// The process of an FMU
    #[command(hide = true)]
    FmuHost,
    /// The process of C functions
    #[command(hide = true)]
    CHost,
    /// Explain a diagnostic by its code
    #[command(after_help = "Example:\n  harpoon explain unknown-name")]
    Explain {
        /// The code in brackets of a message; without it, all codes are listed
        code: Option<String>,
    },
    /// Print a completion script for a shell
    #[command(
        after_help = "Example:\n  harpoon completions bash > ~/.local/share/bash-completion/completions/harpoon"
    )]
    Completions { shell: clap_complete::Shell },
}

#[derive(Args)]
pub struct ModelArgs {
    /// Library folders to search before MODELICAPATH and the bundled libraries
    #[arg(long = "path", value_name = "DIR")]
    pub paths: Vec<PathBuf>,
    /// Modelica files, an FMU, a system of FMUs (.ssp) or a SPICE netlist (.cir), then the name of the class; the name may be left out where the files hold one
    /// model that nothing else in them uses
    #[arg(value_name = "FILE.mo|CLASS", required = true)]
    pub inputs: Vec<String>,
    /// Give a parameter a value, which may be any Modelica expression
    #[arg(long = "param", value_name = "NAME=VALUE")]
    pub params: Vec<String>,
    /// Let the model read files in this folder too; its library and the folders of the given files it may read anyway
    #[arg(long = "allow-read", value_name = "DIR")]
    pub allow_read: Vec<PathBuf>,
    /// Say nothing where the model breaks this rule (a code, as in brackets of a message); goes before harpoon.toml
    #[arg(long, value_name = "CODE")]
    pub allow: Vec<String>,
    /// Warn where the model breaks this rule, and go on
    #[arg(long, value_name = "CODE")]
    pub warn: Vec<String>,
    /// Refuse a model that breaks this rule
    #[arg(long, value_name = "CODE")]
    pub deny: Vec<String>,
    /// Let FMUs run: they are machine code of others. Each gets a process of its own, with limits
    #[arg(long)]
    pub allow_fmu: bool,
    /// Let C functions of libraries run: the C compiler of the system compiles them, and they get a process of their own
    #[arg(long = "allow-c")]
    pub allow_c: bool,
    /// How to print messages and the summary
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
}

/// What the model's `experiment` annotation says, said otherwise.
#[derive(Args)]
pub struct Experiment {
    /// Begin of the run [default: that of the model's experiment annotation, else 0]
    #[arg(long, value_name = "T", allow_hyphen_values = true)]
    pub start_time: Option<f64>,
    /// End of the run [default: that of the model's experiment annotation, else 1]
    #[arg(long, value_name = "T", allow_hyphen_values = true)]
    pub stop_time: Option<f64>,
    /// Relative tolerance of the integration [default: the model's, else 1e-6]
    #[arg(long, value_name = "TOL")]
    pub tolerance: Option<f64>,
    /// Number of intervals between results [default: from the model's Interval, else 500]
    #[arg(long, value_name = "N")]
    pub intervals: Option<usize>,
}

impl Experiment {
    pub fn is_said(&self) -> bool {
        let Experiment { start_time, stop_time, tolerance, intervals } = self;
        start_time.is_some() || stop_time.is_some() || tolerance.is_some() || intervals.is_some()
    }

    pub fn options(&self) -> RunOptions {
        RunOptions {
            start_time: self.start_time,
            stop_time: self.stop_time,
            tolerance: self.tolerance,
            intervals: self.intervals,
            ..RunOptions::default()
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For people; warnings that repeat, and those about libraries on the path, are counted
    Text,
    /// For people, with every warning
    Full,
    /// For scripts
    Json,
}

impl Format {
    pub fn is_text(self) -> bool {
        self != Format::Json
    }

    /// The same for what people read in any case.
    pub fn as_text(self) -> Format {
        if self.is_text() { self } else { Format::Text }
    }
}

#[derive(Args)]
pub struct Check {
    #[command(flatten)]
    pub model: ModelArgs,
}

#[derive(Args)]
pub struct Fix {
    #[command(flatten)]
    pub model: ModelArgs,
    /// Make all changes without asking
    #[arg(long, short = 'y', conflicts_with = "dry_run")]
    pub yes: bool,
    /// Show the changes and write nothing
    #[arg(long)]
    pub dry_run: bool,
}

#[derive(Args)]
pub struct Flatten {
    #[command(flatten)]
    pub model: ModelArgs,
    /// Write where each equation comes from behind it
    #[arg(long)]
    pub origins: bool,
}

#[derive(Args)]
pub struct Linearize {
    #[command(flatten)]
    pub model: ModelArgs,
    /// The point of the run to linearise at [default: its start]
    #[arg(long, value_name = "T", allow_hyphen_values = true, conflicts_with = "steady")]
    pub at: Option<f64>,
    /// Linearise in a steady state, which is sought from the start
    #[arg(long)]
    pub steady: bool,
    /// An input, or a parameter that is to be one (repeatable) [default: the inputs of the model]
    #[arg(long = "input", value_name = "NAME")]
    pub from: Vec<String>,
    /// An output: any Real variable (repeatable) [default: the outputs of the model]
    #[arg(long = "output", value_name = "NAME")]
    pub to: Vec<String>,
    /// How the poles move with this parameter (repeatable); `*` for all of them
    #[arg(long = "sensitivity", value_name = "PARAMETER")]
    pub sensitivities: Vec<String>,
    /// Frequency response: .svg for a plot, .csv for numbers
    #[arg(long, value_name = "FILE")]
    pub bode: Option<PathBuf>,
    /// Open the loop at this signal, such as the output of a controller: loop gain, sensitivity and margins; plots of
    /// frequencies then show those
    #[arg(long, value_name = "SIGNAL")]
    pub open: Option<String>,
    /// Frequency response in the complex plane: .svg or .csv
    #[arg(long, value_name = "FILE")]
    pub nyquist: Option<PathBuf>,
    /// Magnitude over phase, with lines of the closed loop: .svg or .csv
    #[arg(long, value_name = "FILE")]
    pub nichols: Option<PathBuf>,
    /// The poles as this parameter goes from one value to another (`k=0.1:10`); through powers of ten where both are
    /// positive and a factor of ten apart
    #[arg(long, value_name = "PARAMETER=FROM:TO")]
    pub over: Option<String>,
    /// Root locus over that parameter: .svg or .csv
    #[arg(long, value_name = "FILE", requires = "over")]
    pub root_locus: Option<PathBuf>,
    /// Step response: .svg or .csv
    #[arg(long, value_name = "FILE")]
    pub step: Option<PathBuf>,
    /// Impulse response: .svg or .csv
    #[arg(long, value_name = "FILE")]
    pub impulse: Option<PathBuf>,
    /// Map of poles and zeros: .svg or .csv
    #[arg(long, value_name = "FILE")]
    pub pole_map: Option<PathBuf>,
    /// Begin of the run; by default that of the model's experiment annotation, else 0
    #[arg(long, value_name = "T", allow_hyphen_values = true)]
    pub start_time: Option<f64>,
    /// Relative tolerance of the run up to the point
    #[arg(long, value_name = "TOL")]
    pub tolerance: Option<f64>,
    /// Solver of the run up to the point
    #[arg(long, value_name = "NAME")]
    pub solver: Option<String>,
}

#[derive(Args)]
pub struct Sensitivity {
    #[command(flatten)]
    pub model: ModelArgs,
    /// A parameter, or `start(x)` for the initial value of a state (repeatable)
    #[arg(long, value_name = "NAME", required = true)]
    pub by: Vec<String>,
    /// A variable (repeatable) [default: the outputs of the model]
    #[arg(long = "variable", value_name = "NAME")]
    pub variables: Vec<String>,
    #[command(flatten)]
    pub experiment: Experiment,
    /// Solver
    #[arg(long, value_name = "NAME")]
    pub solver: Option<String>,
    /// Write variables and derivatives here, `d(y)/d(p)` beside `y` (.csv, .mat, .parquet, .arrow)
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

#[derive(Args)]
pub struct Simplify {
    #[command(flatten)]
    pub model: ModelArgs,
    /// Keep the most active elements that have this part of all activity together, in percent
    #[arg(long, value_name = "PERCENT", default_value_t = 99.0)]
    pub keep: f64,
    /// A variable to compare (repeatable) [default: the states that are left]
    #[arg(long = "variable", value_name = "NAME")]
    pub variables: Vec<String>,
    /// End of the run [default: that of the experiment annotation, else 1]
    #[arg(long, value_name = "T", allow_hyphen_values = true)]
    pub stop_time: Option<f64>,
    /// Relative tolerance
    #[arg(long, value_name = "TOL")]
    pub tolerance: Option<f64>,
}

#[derive(Args)]
pub struct Fit {
    #[command(flatten)]
    pub model: ModelArgs,
    /// The measured data: a column `time`, and columns with the names of variables (.csv, .mat, .parquet, .arrow)
    #[arg(long, value_name = "FILE")]
    pub data: PathBuf,
    /// A parameter and its bounds: `R1.R=0.1:5` (repeatable)
    #[arg(long, value_name = "PARAMETER=LOW:HIGH", required = true)]
    pub vary: Vec<String>,
    /// A column of the data and the variable that it is, where they have different names (repeatable)
    #[arg(long, value_name = "COLUMN=VARIABLE")]
    pub measured: Vec<String>,
    /// With exact derivatives, or without any
    #[arg(long, value_enum, default_value = "levenberg-marquardt")]
    pub method: FitMethod,
    /// Solver
    #[arg(long, value_name = "NAME")]
    pub solver: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum FitMethod {
    LevenbergMarquardt,
    Cobyla,
}

#[derive(Args)]
pub struct Derive {
    #[command(flatten)]
    pub model: ModelArgs,
    /// An input, or a parameter that is to be one (repeatable) [default: the inputs of the model, or the parameters of
    /// its sources]
    #[arg(long = "input", value_name = "NAME")]
    pub from: Vec<String>,
    /// An output: any Real variable (repeatable) [default: the outputs of the model]
    #[arg(long = "output", value_name = "NAME")]
    pub to: Vec<String>,
    /// Write the equations as a LaTeX document
    #[arg(long, value_name = "FILE.tex")]
    pub latex: Option<PathBuf>,
    /// Write the equations as a page with formulas
    #[arg(long, value_name = "FILE.html")]
    pub html: Option<PathBuf>,
    /// Write the state equations as a Modelica model by themselves
    #[arg(long, value_name = "FILE.mo")]
    pub modelica: Option<PathBuf>,
}

#[derive(Args)]
pub struct BondGraph {
    #[command(flatten)]
    pub model: ModelArgs,
    /// Write the bond graph as a model of BondLib
    #[arg(short, long, value_name = "FILE.mo")]
    pub output: Option<PathBuf>,
    /// The name of that model [default: the name of the class with `Bonds` behind it]
    #[arg(long)]
    pub name: Option<String>,
    /// Simulate both models and say how far they are apart
    #[arg(long)]
    pub compare: bool,
}

#[derive(Args)]
pub struct Simulate {
    #[command(flatten)]
    pub model: ModelArgs,
    #[command(flatten)]
    pub experiment: Experiment,
    /// bdf (also dassl, cvode, ida), radau, dopri5, euler, rungekutta [default: bdf, or radau where events are
    /// frequent]
    #[arg(long, value_name = "NAME")]
    pub solver: Option<String>,
    /// Step of the fixed-step solvers [default: the interval between results]
    #[arg(long, value_name = "H")]
    pub step: Option<f64>,
    /// Which analysis of a netlist to do [default: the first that it has of tran, ac, dc, op]
    #[arg(long, value_enum, value_name = "KIND")]
    pub analysis: Option<NetlistAnalysis>,
    /// How an FMU is simulated [default: model exchange, with our solvers, where it offers both]
    #[arg(long = "as", value_enum, value_name = "KIND")]
    pub kind: Option<FmuKind>,
    /// Signals for the inputs of an FMU: a result file with a column for each
    #[arg(long = "inputs", value_name = "FILE")]
    pub signals: Option<PathBuf>,
    /// Draw the results as an SVG file
    #[arg(long, value_name = "FILE.svg")]
    pub plot: Option<PathBuf>,
    /// Which variables to plot or write: full names or patterns such as 'r1.*' (repeatable)
    #[arg(long = "var", value_name = "GLOB")]
    pub vars: Vec<String>,
    /// Write the results; the ending decides the format (.csv, .mat, .parquet, .arrow or .arrows)
    #[arg(short = 'o', long = "output", value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Write the shapes of the model as they move; the ending decides the format: .glb for Blender and its like,
    /// .html for a page that plays by itself, .json for the data
    #[arg(long, value_name = "FILE")]
    pub scene: Option<PathBuf>,
    /// Print where the energy went: supplied, stored and dissipated by each element of the bond graph
    #[arg(long)]
    pub energy: bool,
    /// What to do when states must jump: allow, warn or error; `exchange=...` for stores that meet each
    /// other, `forced=...` for those that a switch forces, `prescribed=...` for those whose source jumps
    /// [default: exchange=warn,forced=error,prescribed=warn]
    #[arg(long, value_name = "RULE")]
    pub impulses: Vec<String>,
    /// Print an intermediate form instead of simulating
    #[arg(long, value_enum, value_name = "STAGE")]
    pub emit: Option<Emit>,
    /// Let the model write files; nothing else it does leaves a trace
    #[arg(long)]
    pub allow_write: bool,
    /// Run the reference interpreter instead of machine code
    #[arg(long)]
    pub interpret: bool,
    /// Do not show progress
    #[arg(long, short)]
    pub quiet: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum FmuKind {
    ModelExchange,
    CoSimulation,
}

#[derive(Args)]
pub struct Info {
    /// The FMU
    #[arg(value_name = "FILE.fmu")]
    pub fmu: PathBuf,
    /// How to print it
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
}

#[derive(Args)]
pub struct Sweep {
    /// The plan, a TOML file
    #[arg(value_name = "PLAN.toml")]
    pub plan: PathBuf,
    /// Write the table here (.parquet, .arrow, .arrows or .csv)
    #[arg(short = 'o', long = "output", value_name = "FILE")]
    pub output: PathBuf,
    /// Threads [default: the plan's, else one for each core]
    #[arg(long, value_name = "N")]
    pub threads: Option<usize>,
    /// How to print the summary
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
}

#[derive(Args)]
pub struct List {
    /// Library folders to search before MODELICAPATH and the bundled libraries
    #[arg(long = "path", value_name = "DIR")]
    pub paths: Vec<PathBuf>,
    /// The package to be listed
    #[arg(value_name = "LIBRARY")]
    pub class: String,
    /// Only what can be simulated as it is: models with an `experiment` annotation
    #[arg(long)]
    pub examples: bool,
}

#[derive(Args)]
pub struct Doc {
    /// Library folders to search before MODELICAPATH and the bundled libraries
    #[arg(long = "path", value_name = "DIR")]
    pub paths: Vec<PathBuf>,
    /// The package to be described
    #[arg(value_name = "LIBRARY")]
    pub class: String,
    /// The folder for the manual; it is made if it is not there
    #[arg(short = 'o', long = "output", value_name = "DIR")]
    pub output: PathBuf,
}

#[derive(Args)]
pub struct Studio {
    /// The folder with your models
    #[arg(value_name = "DIR", default_value = ".")]
    pub folder: PathBuf,
    /// Library folders to search before MODELICAPATH and the bundled libraries
    #[arg(long = "path", value_name = "DIR")]
    pub paths: Vec<PathBuf>,
    /// Let models read files in this folder too, now and whenever the studio opens on the same models
    #[arg(long = "allow-read", value_name = "DIR")]
    pub allow_read: Vec<PathBuf>,
    /// Let the FMUs in models run: they are machine code of others. Each gets a process of its own, with limits
    #[arg(long)]
    pub allow_fmu: bool,
    /// The port to serve on [default: the last one of this folder, or any free one]
    #[arg(long, default_value = "0", hide_default_value = true)]
    pub port: u16,
    /// Only print the address; do not open the browser
    #[arg(long)]
    pub no_open: bool,
    /// Memory that checking or simulating a model may take, in megabytes
    #[arg(long, value_name = "MB", default_value = "8192")]
    pub max_memory: u64,
    /// Seconds after which a check is stopped
    #[arg(long, value_name = "S", default_value = "60")]
    pub max_check: u64,
    /// Seconds after which a simulation is stopped
    #[arg(long, value_name = "S", default_value = "3600")]
    pub max_run: u64,
    /// Let a page of this origin connect, for developing the page
    #[arg(long, value_name = "ORIGIN", hide = true)]
    pub dev_origin: Option<String>,
}

#[derive(Args)]
pub struct Export {
    #[command(flatten)]
    pub model: ModelArgs,
    /// The archive to be written [default: the name of the class, with .fmu]
    #[arg(short = 'o', long = "output", value_name = "FILE.fmu")]
    pub output: Option<PathBuf>,
    /// The version of the standard
    #[arg(long, value_name = "VERSION", default_value = "3", value_parser = ["2", "3"])]
    pub fmi: String,
    /// Which inner variables the FMU offers: full names or patterns such as 'r1.*' (repeatable); inputs, outputs,
    /// parameters and states are always there [default: all]
    #[arg(long = "var", value_name = "GLOB")]
    pub vars: Vec<String>,
    #[command(flatten)]
    pub experiment: Experiment,
    /// For which platforms: names of FMI 3.0 or patterns such as '*-linux' (repeatable) [default: all that this build has
    /// a library for]
    #[arg(long = "platform", value_name = "GLOB")]
    pub platforms: Vec<String>,
    /// Leave the machine code of the model out: the FMU is smaller, and slower
    #[arg(long)]
    pub interpret: bool,
}

#[derive(Args)]
pub struct Import {
    /// Library folders to search before MODELICAPATH and the bundled libraries
    #[arg(long = "path", value_name = "DIR")]
    pub paths: Vec<PathBuf>,
    /// A netlist or an FMU
    #[arg(value_name = "CIRCUIT.cir | FILE.fmu")]
    pub file: PathBuf,
    /// Write the model here instead of to stdout
    #[arg(short = 'o', long = "output", value_name = "FILE.mo")]
    pub output: Option<PathBuf>,
    /// Name of the model [default: that of the file]
    #[arg(long)]
    pub name: Option<String>,
    /// How an FMU takes part [default: model exchange, with the solver of the model, where it offers both]
    #[arg(long = "as", value_enum, value_name = "KIND")]
    pub kind: Option<FmuKind>,
    /// Let the netlist include files of this folder too; those of its own folder it may include anyway
    #[arg(long = "allow-read", value_name = "DIR")]
    pub allow_read: Vec<PathBuf>,
}

#[derive(Args)]
pub struct Convert {
    /// Library folders to search before MODELICAPATH and the bundled libraries
    #[arg(long = "path", value_name = "DIR")]
    pub paths: Vec<PathBuf>,
    /// The folder of the library, or its file
    #[arg(value_name = "LIBRARY")]
    pub library: PathBuf,
    /// The folder that the converted library is written to
    #[arg(short = 'o', long = "output", value_name = "DIR")]
    pub output: PathBuf,
}

#[derive(Args)]
pub struct SwitchNetwork {
    /// The plan, a TOML file
    #[arg(value_name = "PLAN.toml")]
    pub plan: PathBuf,
    /// Write the model here instead of to stdout
    #[arg(short = 'o', long = "output", value_name = "FILE.mo")]
    pub output: Option<PathBuf>,
    /// Draw the Karnaugh maps of up to six variables
    #[arg(long, value_name = "FILE.svg")]
    pub karnaugh: Option<PathBuf>,
    /// Name of the model [default: the plan's]
    #[arg(long)]
    pub name: Option<String>,
    /// Let paths share switches
    #[arg(long)]
    pub share: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum NetlistAnalysis {
    /// Over time, from the operating point
    Tran,
    /// Small signals over the frequency, around the operating point
    Ac,
    /// Over the value of a source
    Dc,
    /// The operating point alone
    Op,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Emit {
    /// The flat equations
    Flat,
    /// The sorted blocks
    Blt,
}
