/** Buys a package for a line: its code, its price, then the press. Spec CAR-3. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $doing, doFor } from '../../stores/care/helped.ts'
import { $wantedPackage, findWanted, typeWanted } from '../../stores/care/wanted-package.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { money } from '../texts.ts'
import { careText } from './care-text.ts'
import { HandOver } from './HandOver.tsx'

export function BuyFor({ account }: { account: string }): ReactNode {
  const { step, code, found, problem } = useStore($wantedPackage)
  const doing = useStore($doing)
  return (
    <Form className="grid max-w-md gap-3" onSend={() => void findWanted()}>
      <h5 className="font-semibold">{careText('helped.buyTitle')}</h5>
      <Field label={careText('helped.code')} value={code} onType={typeWanted} autoComplete="off" />
      {problem && <ErrorNotice problem={problem} />}
      {found && <HandOver account={account} task={{ step: 'package', code: found.CODE }} />}
      {found ? (
        <Button
          className="btn btn-sm btn-primary num justify-self-start"
          busy={doing.step === 'working' && doing.what === 'buy' && careText('working')}
          onClick={() =>
            void doFor(account, { call: 'package_register', code: found.CODE, price: found.PRICE }, 'buy')
          }
        >
          {careText('helped.buy', { name: found.NAME, money: money(found.PRICE) })}
        </Button>
      ) : (
        <Button
          type="submit"
          className="btn btn-sm btn-soft justify-self-start"
          busy={step === 'finding' && careText('helped.finding')}
        >
          {careText('helped.find')}
        </Button>
      )}
    </Form>
  )
}
