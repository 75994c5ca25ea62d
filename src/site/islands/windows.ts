/**
 * Corrects the state of time windows on a static page by the operator's clock, because the page script knows
 * only the device's clock and an earlier correction of it. Spec SIT-15.
 */
import { currentTime, fetchTime } from '../stores/clock.ts'

export async function correctWindows(elements: Iterable<HTMLElement>): Promise<void> {
  await fetchTime()
  const nowSeconds = currentTime() / 1_000
  for (const { dataset } of elements)
    dataset['now'] = String(
      Number(nowSeconds >= Number(dataset['since'])) + Number(nowSeconds >= Number(dataset['until'])),
    )
}
