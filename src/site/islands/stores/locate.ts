/** The position of the device, requested only after a press. Spec PRV-1. */
import type { Locator } from '../../stores/privacy/location.ts'

export const locate: Locator = () =>
  new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'none'),
      { timeout: 10_000, maximumAge: 300_000 },
    )
  })

/** The person has allowed it in the browser since, so nothing has to be asked. */
export async function isLocationAllowed(): Promise<boolean> {
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined)
  return permission?.state === 'granted'
}
