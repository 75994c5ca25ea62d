/**
 * The app's link into the roaming checkout: requests an entry token for the line of the handset and opens the
 * portal with it.
 */
import type { RoamingEntry } from '../../contract/sandbox.ts'
import { element } from './dom.ts'
import { $chosen, $failed, requestSandbox } from './world.ts'

export function runEntry(): void {
  const button = element<HTMLButtonElement>('enter-roaming')
  button.addEventListener('click', () => void openRoaming())
  button.disabled = false
}

async function openRoaming(): Promise<void> {
  // Opened during the click: browsers block a window that is opened after a response.
  const portal = window.open('', 'portal')
  try {
    const { url } = await requestSandbox<RoamingEntry>('roaming-token', { msisdn: $chosen.get() })
    if (portal) portal.location.href = url
  } catch {
    $failed.set(true)
  }
}
