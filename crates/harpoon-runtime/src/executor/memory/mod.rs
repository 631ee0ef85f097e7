//! What a model is while it runs: its values, its code, its past, and what it says.
//!
//! | module | what it holds |
//! |---|---|
//! | `data` | a sorted model as data: slots of one memory, chunks of code, the order of things |
//! | `engine` | the code of a model, and how a chunk of it is run |
//! | `host` | the functions that the code may call, by number |
//! | `delay`, `transport` | what `delay` and `spatialDistribution` ask of the past |
//! | `external` | external functions and texts |
//! | `messages` | what the model says, made when it is needed |

pub mod data;
pub(super) mod delay;
pub(super) mod engine;
pub(super) mod external;
pub mod host;
pub(super) mod messages;
pub(super) mod transport;

use data::{ModelData, Tier};
use delay::Delays;
use external::External;
use harpoon_program::{Host, HostId, Refusal, SiteId};
use messages::Messages;
use std::sync::Arc;
use transport::Transports;

/// All values, and the world outside the program.
pub(in crate::executor) struct Memory {
    pub(in crate::executor) cells: Vec<f64>,
    pub(in crate::executor) world: World,
}

/// What programs reach through their host.
pub(in crate::executor) struct World {
    pub(in crate::executor) t: f64,
    pub(in crate::executor) tier: Tier,
    pub(in crate::executor) delays: Delays,
    pub(in crate::executor) transports: Transports,
    pub(in crate::executor) external: External,
    /// Warnings inside functions, as they come.
    pub(in crate::executor) warned: Vec<(Tier, SiteId, Vec<f64>)>,
}

impl Memory {
    pub(in crate::executor) fn new(data: &ModelData, messages: Arc<dyn Messages>) -> Memory {
        Memory {
            cells: data.memory.clone(),
            world: World {
                t: 0.0,
                tier: Tier::Hot,
                delays: Delays::new(data.delays.len()),
                transports: Transports::new(data.delays.len()),
                external: External::new(data, messages),
                warned: Vec::new(),
            },
        }
    }
}

impl Host for World {
    fn call(&mut self, id: HostId, args: &[f64], results: &mut [f64]) -> Result<(), Refusal> {
        match (id, args) {
            (host::DELAY, &[number, now, delay_time]) => {
                results[0] = self.delays.value(number as usize, self.t, now, delay_time)?;
                Ok(())
            }
            (host::TRANSPORT, [number, rest @ ..]) => {
                let Some((which, now)) = transport::Now::read(rest) else {
                    return Err(Refusal { message: "a transport without its arguments".to_owned() });
                };
                results[0] = self.transports.value(*number as usize, which, &now)?;
                Ok(())
            }
            (host::EXTERNAL, [_, ..]) => self.external.call(self.tier, args, results),
            (host::TEXT, [_, ..]) => {
                results[0] = self.external.text(self.tier, args);
                Ok(())
            }
            (host::CONCATENATE, &[a, b]) => {
                results[0] = self.external.concatenate(a, b)?;
                Ok(())
            }
            (host::COMPARE, &[a, b]) => {
                results[0] = self.external.compare(a, b);
                Ok(())
            }
            _ => Err(Refusal { message: format!("nothing is connected to {id}") }),
        }
    }
    fn warn(&mut self, site: SiteId, values: &[f64]) {
        if self.warned.len() < 100 {
            self.warned.push((self.tier, site, values.to_vec()));
        }
    }
}
