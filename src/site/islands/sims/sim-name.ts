/** How a SIM is called: the owner's name for it, or its kind and number. */
import type { Sim } from '../../../contract/main/sim.schema.ts'
import { simsText } from './sims-text.ts'

export function simName({ name, role, type, iccid }: Sim): string {
  return name || `${role === 'main' ? simsText('main') : simsText(type)} ${iccid}`
}
