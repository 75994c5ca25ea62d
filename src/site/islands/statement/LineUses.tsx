/** The calls, messages and data behind one entry of the statement. Spec ACC-7. */
import { type ReactNode, useMemo } from 'react'
import { formatDate } from '../../../contract/format/date.ts'
import type { LedgerLine } from '../../../contract/main/balance.schema.ts'
import UsesOf from '../history/UsesOf.tsx'
import { Modal } from '../Modal.tsx'
import { language, money, texts } from '../texts.ts'

const ledgerText = await texts('ledger')

type Props = { line: LedgerLine; onClose: () => void }

export default function LineUses({ line: { id, name, amount, at }, onClose }: Props): ReactNode {
  const by = useMemo(() => ({ entry_id: id }), [id])
  return (
    <Modal title={name[language]} onClose={onClose} wide>
      <p className="num muted">
        {ledgerText('dispute.about', {
          name: name[language],
          money: money(-amount),
          date: formatDate(at, language),
        })}
      </p>
      <UsesOf by={by} />
    </Modal>
  )
}
