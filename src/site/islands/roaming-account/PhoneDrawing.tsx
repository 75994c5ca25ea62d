/** A phone with one of its settings, drawn. Decoration: the text beside it says the same. */
import type { ReactNode } from 'react'

type Props = { phone: 'iphone' | 'android'; step: 'sim' | 'roaming' | 'carrier' | 'restart' }

/** Rows of a list of settings: `on` has a switch that is turned on, `tick` a mark. */
const ROWS = {
  sim: ['tick', 'plain', 'plain'],
  roaming: ['plain', 'on', 'plain'],
  carrier: ['off', 'tick', 'plain'],
  restart: [],
} as const

export function PhoneDrawing({ phone, step }: Props): ReactNode {
  const radius = phone === 'iphone' ? 14 : 8
  return (
    <svg className="roaming-phone" viewBox="0 0 120 150" aria-hidden="true">
      <rect className="body" x="22" y="4" width="76" height="142" rx={radius} />
      <rect className="screen" x="27" y="14" width="66" height="122" rx={radius - 5} />
      {phone === 'iphone' ? (
        <rect className="body" x="50" y="17" width="20" height="5" rx="2.5" />
      ) : (
        <circle className="body" cx="60" cy="20" r="2.5" />
      )}
      {step === 'restart' ? <Restart /> : ROWS[step].map((row, at) => <Row key={at} kind={row} at={at} />)}
    </svg>
  )
}

function Row({ kind, at }: { kind: string; at: number }): ReactNode {
  const y = 38 + at * 28
  const isOn = kind === 'on'
  return (
    <g>
      <rect className={kind === 'plain' ? 'row' : 'row row-on'} x="32" y={y} width="56" height="22" rx="5" />
      <rect className="word" x="37" y={y + 8} width={26 - at * 4} height="6" rx="3" />
      {(isOn || kind === 'off') && (
        <>
          <rect className={isOn ? 'mark' : 'off'} x="67" y={y + 6} width="17" height="10" rx="5" />
          <circle className="knob" cx={isOn ? 79 : 72} cy={y + 11} r="3.6" />
        </>
      )}
      {kind === 'tick' && <path className="tick" d={`M70 ${y + 11}l4 4 8-8`} />}
    </g>
  )
}

function Restart(): ReactNode {
  return (
    <g>
      <path className="tick" d="M75 66a20 20 0 1 0 4 16" />
      <path className="tick" d="M77 54v13H64" />
    </g>
  )
}
