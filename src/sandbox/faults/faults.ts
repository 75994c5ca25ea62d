/**
 * Injects faults: the next answers of a call fail between the operator and the gateway. The operator has
 * already done its work, as with a real network, so a lost answer does not undo a write. Spec SBX-1.
 */
import { ApiError } from '../../contract/errors.ts'
import { GATEWAY_DEADLINE } from '../../contract/rules/limits.ts'
import type { FaultKind, InjectedFault } from '../../contract/sandbox.ts'
import type { Deadline, Upstream, UpstreamAnswer } from '../../contract/upstream.ts'

export type FaultInjector = {
  /** What the gateway uses instead of the operator. */
  upstream: Upstream
  /** Replaces an earlier fault of the same call; `times` 0 removes it. */
  order: (fault: InjectedFault) => void
  ordered: () => InjectedFault[]
  clear: () => void
}

/**
 * Delay of a slow answer, milliseconds: long enough for "still working", short enough for the gateway's
 * timeout.
 */
export const SLOW_ANSWER_MS = 6_000

export function faultyUpstream(upstream: Upstream): FaultInjector {
  const orders = new Map<string, InjectedFault>()

  function next(call: string): FaultKind | undefined {
    const fault = orders.get(call)
    if (!fault) return undefined
    if (fault.times > 1) orders.set(call, { ...fault, times: fault.times - 1 })
    else orders.delete(call)
    return fault.kind
  }

  return {
    async upstream(request, deadline) {
      const kind = next(request.name)
      const answer = await upstream(request, deadline)
      return kind ? injectFault[kind](answer, deadline) : answer
    },
    order: (fault) => void (fault.times > 0 ? orders.set(fault.call, fault) : orders.delete(fault.call)),
    ordered: () => [...orders.values()],
    clear: () => orders.clear(),
  }
}

const injectFault: Record<
  FaultKind,
  (answer: UpstreamAnswer, deadline: Deadline) => Promise<UpstreamAnswer>
> = {
  async timeout(_, deadline) {
    await wait(GATEWAY_DEADLINE, deadline)
    throw new ApiError('upstream_timeout')
  },
  async reset() {
    throw new ApiError('upstream_failed')
  },
  async http500() {
    return { status: 500, envelope: { error: 'Internal Server Error' } }
  },
  async malformed(answer) {
    return { status: answer.status, envelope: JSON.stringify(answer.envelope).slice(0, 20) }
  },
  async slow(answer, deadline) {
    await wait(SLOW_ANSWER_MS, deadline)
    if (deadline.aborted) throw new ApiError('upstream_timeout')
    return answer
  },
}

/** Resolves after the delay, or when the gateway gives up. */
function wait(milliseconds: number, deadline: Deadline): Promise<void> {
  return new Promise((resolve) => {
    if (deadline.aborted) return resolve()
    const done = () => {
      clearTimeout(timer)
      deadline.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    deadline.addEventListener('abort', done)
  })
}
