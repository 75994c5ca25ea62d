import { describe, expect, test, vi } from 'vitest'
import type { Upstream, UpstreamRequest } from '../../src/contract/upstream.ts'
import { faultyUpstream, SLOW_ANSWER_MS } from '../../src/sandbox/faults/faults.ts'

/** An operator that counts its executed calls. */
function operator() {
  const done: string[] = []
  const upstream: Upstream = async ({ name }) => {
    done.push(name)
    return { status: 200, envelope: { error_code: '0', message: '', result: { name } } }
  }
  return { done, faults: faultyUpstream(upstream) }
}
const request = (name: string): UpstreamRequest => ({
  service: 'main',
  name,
  body: {},
  language: 'vi',
  browser: 'b',
  requestId: 'r',
})
const patient = () => new AbortController().signal

describe('injected faults', () => {
  test('fail the set number of answers after the call was executed', async () => {
    const { done, faults } = operator()
    faults.order({ call: 'package_register', kind: 'reset', times: 2 })
    expect((await faults.upstream(request('package_search'), patient())).status).toBe(200)
    await expect(faults.upstream(request('package_register'), patient())).rejects.toMatchObject({
      code: 'upstream_failed',
    })
    expect(faults.ordered()).toEqual([{ call: 'package_register', kind: 'reset', times: 1 }])
    await expect(faults.upstream(request('package_register'), patient())).rejects.toMatchObject({
      code: 'upstream_failed',
    })
    expect((await faults.upstream(request('package_register'), patient())).status).toBe(200)
    expect(done).toEqual(['package_search', 'package_register', 'package_register', 'package_register'])
    expect(faults.ordered()).toEqual([])
  })

  test('answer http500 with that status and no envelope', async () => {
    const { faults } = operator()
    faults.order({ call: 'otp_send', kind: 'http500', times: 1 })
    const { status, envelope } = await faults.upstream(request('otp_send'), patient())
    expect(status).toBe(500)
    expect(envelope).not.toHaveProperty('error_code')
  })

  test('answer malformed with half a text and no envelope', async () => {
    const { faults } = operator()
    faults.order({ call: 'otp_send', kind: 'malformed', times: 1 })
    expect(typeof (await faults.upstream(request('otp_send'), patient())).envelope).toBe('string')
  })

  test('answer nothing on timeout until the gateway gives up', async () => {
    const { done, faults } = operator()
    faults.order({ call: 'otp_send', kind: 'timeout', times: 1 })
    const patience = new AbortController()
    const answer = faults.upstream(request('otp_send'), patience.signal)
    const refused = expect(answer).rejects.toMatchObject({ code: 'upstream_timeout' })
    await vi.waitFor(() => expect(done).toEqual(['otp_send']), 120_000)
    patience.abort()
    await refused
  })

  test('delay the answer on slow', async () => {
    vi.useFakeTimers()
    try {
      const { faults } = operator()
      faults.order({ call: 'otp_send', kind: 'slow', times: 1 })
      let answered = 0
      const answer = faults.upstream(request('otp_send'), patient()).then(({ status }) => (answered = status))
      await vi.advanceTimersByTimeAsync(SLOW_ANSWER_MS - 1)
      expect(answered).toBe(0)
      await vi.advanceTimersByTimeAsync(1)
      await answer
      expect(answered).toBe(200)
    } finally {
      vi.useRealTimers()
    }
  })

  test('are cancelled by times 0, all of them by clear', async () => {
    const { faults } = operator()
    faults.order({ call: 'otp_send', kind: 'reset', times: 3 })
    faults.order({ call: 'otp_send', kind: 'reset', times: 0 })
    expect(faults.ordered()).toEqual([])
    faults.order({ call: 'otp_send', kind: 'reset', times: 3 })
    faults.clear()
    expect((await faults.upstream(request('otp_send'), patient())).status).toBe(200)
  })
})
