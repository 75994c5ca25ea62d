/** Texts of the steps between the rules and the decision; loaded with the first of them. */
import type { Texts } from '../../messages/resolve.ts'
import { ownTexts } from '../own-texts.ts'

const files = import.meta.glob<Texts>('../../../../content/messages/*/identificationSteps.json', {
  import: 'default',
})

export const stepsText = await ownTexts(files, 'identificationSteps')
