/**
 * The two sides of a member card and the turn between them (Spec LOY-11). The same facts are in the text
 * beside them.
 */
import type { ReactNode } from 'react'
import { cardGroups } from '../../../contract/rules/member.ts'
import { type CardFace, memberCard } from '../../art/card.ts'

/**
 * The front of a tier's card; with `number` and `holder` a person's own. Decoration: it needs the same facts
 * as text beside it.
 */
export function MemberCardFace(face: CardFace): ReactNode {
  return <div className="mcard-front" dangerouslySetInnerHTML={{ __html: memberCard(face) }} />
}

type Back = {
  /** The card number, twelve digits or more, without spaces. */
  number: string
  /** The kind of code in `children`: a bar code as wide as the card, or a QR code of 156 px. */
  code: 'barcode' | 'qr'
  /** One line below the number: what to do with it. */
  say: string
  /** The code as a picture with its own accessible name. */
  children: ReactNode
}

/** The back: dark on white in both modes, so that a till reads it in the sun. */
export function MemberCardBack({ number, code, say, children }: Back): ReactNode {
  return (
    <div className="mcard-back">
      <div className="mcard-code" data-code={code}>
        {children}
      </div>
      <p className="mcard-number">{cardGroups(number)}</p>
      <p className="mcard-say">{say}</p>
    </div>
  )
}

/**
 * Both sides in one place: only the visible side is exposed to screen readers. The turn is animated unless
 * reduced motion is preferred.
 */
export function MemberCardStage({
  side,
  children,
}: {
  side: 'front' | 'back'
  children: ReactNode
}): ReactNode {
  return (
    <div className="mcard-stage" data-side={side}>
      {children}
    </div>
  )
}
