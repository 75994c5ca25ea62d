/**
 * The operator in the same process, for the all-in-one server and tests. Answers after the gateway's timeout
 * are ignored.
 */
import { ApiError } from '../../contract/errors.ts'
import type { Upstream, UpstreamAnswer, UpstreamRequest } from '../../contract/upstream.ts'

export function processUpstream(answer: (request: UpstreamRequest) => Promise<UpstreamAnswer>): Upstream {
  return (request, signal) =>
    new Promise((resolve, reject) => {
      const giveUp = () => reject(new ApiError('upstream_timeout'))
      signal.addEventListener('abort', giveUp, { once: true })
      answer(request)
        .then(resolve, reject)
        .finally(() => signal.removeEventListener('abort', giveUp))
    })
}
