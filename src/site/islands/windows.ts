/**
 * Corrects the state of time windows on a static page by the operator's clock, because the page script knows
 * only the device's clock and an earlier correction of it. Spec SIT-15.
 */
import { environment, syncClock } from '../client/environment.ts'

/** Any response of the gateway tells the time. Without one the page keeps what it shows. */
export async function correctWindows(elements: Iterable<HTMLElement>): Promise<void> {
  const { fetch, now } = environment()
  const asked = now()
  const answer = await fetch('/api/health').catch(() => undefined)
  syncClock(answer?.headers.get('Date') ?? null, asked)
  const moment = now() / 1_000
  for (const { dataset } of elements)
    dataset['now'] = String(
      Number(moment >= Number(dataset['since'])) + Number(moment >= Number(dataset['until'])),
    )
}
