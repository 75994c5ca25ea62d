/** What the cheapest combination asks for, each with its press: by line, shared package, home combo. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { END_PARAM } from '../../../contract/rules/answer-state.ts'
import { FAMILY_PATH } from '../../../contract/rules/family.ts'
import { HOME_COMBO_PATH } from '../../../contract/rules/home-combo.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { ACCOUNT_PATH } from '../../../contract/rules/push-page.ts'
import type { Piece } from '../../stores/adviser/piece-costs.ts'
import { $several } from '../../stores/adviser/several.ts'
import type { Together } from '../../stores/adviser/together.ts'
import { language, money } from '../texts.ts'
import { LineStep } from './LineStep.tsx'
import { namesOf, togetherText } from './together-text.ts'

export function Steps({ together }: { together: Together }): ReactNode {
  const { best, lines } = together
  return (
    <section className="sheet grid gap-2 p-5 lg:p-7" aria-labelledby="adv-steps">
      <h3 id="adv-steps" className="text-xl">
        {togetherText('steps.title')}
      </h3>
      <ul>
        <EndOfGroup together={together} />
        {best.pieces.map((piece) => piece.shared && <SharedStep key={piece.mask} piece={piece} />)}
        {best.pieces.flatMap((piece) =>
          piece.lines.map(({ account, option }) => {
            const line = lines.find((one) => one.account === account)
            // A combo ends the main packages of its lines, so there is nothing to do for each.
            return line && !piece.isCombo ? <LineStep key={account} line={line} option={option} /> : null
          }),
        )}
      </ul>
    </section>
  )
}

/** A group: its package, then its lines, which agree themselves. A combo: its page. */
function SharedStep({ piece: { shared, lines, isCombo } }: { piece: Piece }): ReactNode {
  const group = useStore($several).list?.group
  if (!shared) return null
  const { plan, price } = shared
  const facts = { name: plan.name, names: namesOf(lines.map(({ account }) => account)), money: money(price) }
  if (isCombo)
    return import.meta.env.WITHOUT_HOME ? null : (
      <li className="adv-fit">
        <h4 className="text-base">{togetherText('steps.combo', facts)}</h4>
        <p className="text-sm">{togetherText('steps.comboText')}</p>
        <a className="btn btn-soft btn-primary" href={localPath(HOME_COMBO_PATH, language)}>
          {togetherText('steps.comboPage')}
        </a>
      </li>
    )
  if (import.meta.env.WITHOUT_FAMILY) return null
  const has = group?.code === plan.code
  return (
    <li className="adv-fit">
      <h4 className="text-base">{togetherText(has ? 'steps.groupKeep' : 'steps.group', facts)}</h4>
      {!has && (
        <>
          <p className="text-sm">{togetherText('steps.groupInvite')}</p>
          <button
            type="button"
            className="btn btn-primary"
            data-act="package"
            data-code={plan.code}
            data-price={plan.price}
          >
            {togetherText('steps.groupBuy', facts)}
          </button>
        </>
      )}
      <a className="lnk" href={localPath(FAMILY_PATH, language)}>
        {togetherText('steps.groupPage')}
      </a>
    </li>
  )
}

/** The lines do better without what they share now; only its owner ends it. */
function EndOfGroup({ together: { present, best } }: { together: Together }): ReactNode {
  const group = useStore($several).list?.group
  const shared = present.pieces.find((piece) => piece.shared)?.shared
  if (!shared || !group?.is_master) return null
  // Another package for a group takes the group over (Spec FAM-6).
  if (best.pieces.some((piece) => piece.shared && !piece.isCombo)) return null
  const { name, code } = shared.plan
  return (
    <li className="adv-fit">
      <h4 className="text-base">{togetherText('steps.groupEnd', { name })}</h4>
      <a
        className="btn btn-soft btn-primary"
        href={`${localPath(ACCOUNT_PATH, language)}?${END_PARAM}=${code}`}
      >
        {togetherText('steps.groupEndButton', { name })}
      </a>
    </li>
  )
}
