/**
 * The operator in the same process, for the all-in-one server and tests. Answers after the gateway's timeout
 * are ignored.
 */
import { ApiError } from '../../contract/errors.ts'
import type { Upstream, UpstreamAnswer, UpstreamRequest } from '../../contract/upstream.ts'

export function processUpstream(answer: (request: UpstreamRequest) => Promise<UpstreamAnswer>): Upstream {
  return (request, deadline) =>
    new Promise((resolve, reject) => {
      deadline.addEventListener('abort', () => reject(new ApiError('upstream_timeout')))
      answer(request).then(resolve, reject)
    })
}
