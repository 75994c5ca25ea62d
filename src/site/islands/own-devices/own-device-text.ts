/** Texts about devices of one's own. */
import type { Texts } from '../../messages/resolve.ts'
import { ownTexts } from '../own-texts.ts'

const files = import.meta.glob<Texts>('../../../../content/messages/*/ownDevices.json', { import: 'default' })

export const ownDeviceText = await ownTexts(files, 'ownDevices')
