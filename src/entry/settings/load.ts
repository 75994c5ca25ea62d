/** Limits of a host under load: the Node host, the operator and the all-in-one server. Spec RUN-12. */
import { DEFAULT_LIMITS, type HostLimits } from '../listen.ts'
import { type Env, readVariables } from './variables.ts'

/** Mean delay of the event loop from which requests are refused, milliseconds. */
const LOOP_DELAY_MAX = 200

export type LoadSettings = HostLimits & {
  /** Milliseconds; 0: never refused. */
  loopDelay: number
}

/** Throws `SettingError`. */
export function readLoadSettings(env: Env, loopDelay = LOOP_DELAY_MAX): LoadSettings {
  const values = readVariables(env, {
    possible: ['LOOP_DELAY_MAX', 'CONNECTIONS_MAX', 'REQUEST_SECONDS', 'ANSWER_SECONDS'],
  })
  const milliseconds = (seconds: number | undefined) => seconds && seconds * 1_000
  return {
    loopDelay: values.LOOP_DELAY_MAX ?? loopDelay,
    connections: values.CONNECTIONS_MAX ?? DEFAULT_LIMITS.connections,
    requestMs: milliseconds(values.REQUEST_SECONDS) ?? DEFAULT_LIMITS.requestMs,
    answerMs: milliseconds(values.ANSWER_SECONDS) ?? DEFAULT_LIMITS.answerMs,
  }
}
