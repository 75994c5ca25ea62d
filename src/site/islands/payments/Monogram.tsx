/** The mark of a bank or its app, drawn by us (`art/bank-mark.ts`). */
import type { ReactNode } from 'react'
import { bankMark } from '../../art/bank-mark.ts'

export function Monogram({ name, code }: { name: string; code: string }): ReactNode {
  const { letters, colour } = bankMark(name, code)
  return (
    <svg className="pay-monogram" viewBox="0 0 44 44" aria-hidden="true">
      <path
        d="M14 0h16a14 14 0 0 1 14 14v26a4 4 0 0 1-4 4H14A14 14 0 0 1 0 30V14A14 14 0 0 1 14 0Z"
        fill={colour}
      />
      <text
        x="22"
        y="27"
        textAnchor="middle"
        fontSize={letters.length > 3 ? 12 : letters.length > 2 ? 14 : 17}
        fontWeight="800"
        fill="#fff"
      >
        {letters}
      </text>
    </svg>
  )
}
