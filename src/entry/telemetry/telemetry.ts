/** `flush` sends the spans so far, `stop` the last ones, and ends it. Both give up after two seconds. */
export type Telemetry = { flush: () => Promise<void>; stop: () => Promise<void> }
