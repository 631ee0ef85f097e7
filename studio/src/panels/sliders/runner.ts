/**
 * Runs a model again and again while a slider moves. One run at a time: while it is under way newer values
 * wait, so that there is always something new to see; a run that takes long is stopped for the newest
 * values. All of them are one entry in the history, until it is kept.
 */
import type { Override } from "../../protocol";

export interface Driver {
  /** Begins a run that takes the place of another one. */
  start(overrides: Override[], replaces: number | undefined): Promise<number>;
  /** Calls back when the run has ended in any way. */
  onEnd(run: number, then: () => void): void;
  complain(error: unknown): void;
  now(): number;
}

/** Milliseconds after which a run is not waited for. */
const LONG = 400;

export class Runner {
  private current: number | undefined;
  private isStarting = false;
  private isRunning = false;
  private began = 0;
  private wanted: Override[] | undefined;

  constructor(private readonly driver: Driver) {}

  set(overrides: Override[]): void {
    this.wanted = overrides;
    const isLate = this.isRunning && this.driver.now() - this.began > LONG;
    if (!this.isStarting && (!this.isRunning || isLate)) void this.start();
  }

  /** The next run is a new entry in the history. */
  keep(): void {
    this.current = undefined;
  }

  /** Of the history, the one that the sliders write. */
  get run(): number | undefined {
    return this.current;
  }

  private async start(): Promise<void> {
    const overrides = this.wanted!;
    this.wanted = undefined;
    this.isStarting = this.isRunning = true;
    this.began = this.driver.now();
    try {
      const run = await this.driver.start(overrides, this.current);
      this.current = run;
      this.driver.onEnd(run, () => {
        if (this.current === run) this.ended();
      });
    } catch (error) {
      this.current = undefined;
      this.isRunning = false;
      this.driver.complain(error);
    } finally {
      this.isStarting = false;
    }
    // Values that came while the run was being started wait for its end, or for too long.
    if (this.wanted && !this.isRunning) void this.start();
  }

  private ended(): void {
    this.isRunning = false;
    if (this.wanted && !this.isStarting) void this.start();
  }
}
