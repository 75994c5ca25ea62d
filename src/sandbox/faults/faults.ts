/**
 * Faults to order: the next answers of a call go wrong on their way from the operator to the gateway. The
 * operator has done its work by then, as with a real network, so a lost answer is not a lost deed. Spec
 * SBX-1.
 */
import { ApiError } from '../../contract/errors.ts'
import { GATEWAY_DEADLINE } from '../../contract/rules/limits.ts'
import type { FaultKind, InjectedFault } from '../../contract/sandbox.ts'
import type { Upstream, UpstreamAnswer } from '../../contract/upstream.ts'

export type FaultInjector = {
  /** What the gateway is given instead of the operator. */
  upstream: Upstream
  /** Replaces what was ordered for the same call; `times` 0 takes it back. */
  order: (fault: InjectedFault) => void
  ordered: () => InjectedFault[]
  clear: () => void
}

/** How late a slow answer is, milliseconds: late enough for "still working", in time for the gateway. */
export const SLOW = 6_000

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
    async upstream(request, signal) {
      const kind = next(request.name)
      const answer = await upstream(request, signal)
      return kind ? injectFault[kind](answer, signal) : answer
    },
    order: (fault) => void (fault.times > 0 ? orders.set(fault.call, fault) : orders.delete(fault.call)),
    ordered: () => [...orders.values()],
    clear: () => orders.clear(),
  }
}

const injectFault: Record<
  FaultKind,
  (answer: UpstreamAnswer, signal: AbortSignal) => Promise<UpstreamAnswer>
> = {
  async timeout(_, signal) {
    await wait(GATEWAY_DEADLINE, signal)
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
  async slow(answer, signal) {
    await wait(SLOW, signal)
    if (signal.aborted) throw new ApiError('upstream_timeout')
    return answer
  },
}

/** Until then, or until the gateway gives up. */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', done)
  })
}
