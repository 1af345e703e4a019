import { monitorEventLoopDelay } from 'node:perf_hooks';

/** A process's cost of serving since the last report. */
export interface Cost {
  /** Seconds of processor time, all threads. */
  cpu: number;
  /** Bytes. */
  rss: number;
  /** The event loop's delay in milliseconds, 99th percentile. */
  loopDelayP99: number;
}

/** Answers the parent's `cost` messages, and reports where this process listens. */
export function reportCost(url: string): void {
  const resolution = 1;
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  let cpu = process.cpuUsage();
  process.on('message', (message) => {
    if (message !== 'cost') return;
    const { user, system } = process.cpuUsage(cpu);
    const cost: Cost = {
      cpu: (user + system) / 1e6,
      rss: process.memoryUsage.rss(),
      // The histogram counts whole periods; the time beyond one period is the delay.
      loopDelayP99: Math.max(0, delay.percentile(99) / 1e6 - resolution),
    };
    delay.reset();
    cpu = process.cpuUsage();
    process.send?.({ cost });
  });
  process.on('disconnect', () => process.exit());
  process.send?.({ url });
}
