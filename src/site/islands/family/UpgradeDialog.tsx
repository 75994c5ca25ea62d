/** A larger package for the group: which ones, why others cannot be chosen, and the price. Spec FAM-6. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { FamilyPack, FamilyPacks } from '../../../contract/main/family.schema.ts'
import { $familyPacks, choosePack, confirmUpgrade, loadPacks } from '../../stores/family/change.ts'
import type { OpenDialog } from '../../stores/family/dialog.ts'
import { topUpPath } from '../../stores/payments/top-up-path.ts'
import { periodText } from '../account/format.ts'
import { LoadableView } from '../LoadableView.tsx'
import { money } from '../texts.ts'
import { ConfirmModal } from './ConfirmModal.tsx'
import { familyText } from './family-text.ts'
import { bothText } from './format.ts'

type Props = { dialog: Extract<OpenDialog, { step: 'upgrading' }> }

export function UpgradeDialog({ dialog }: Props): ReactNode {
  const { packs } = useStore($familyPacks)
  const { pack } = dialog
  return (
    <ConfirmModal
      dialog={dialog}
      title={familyText('upgrading.title')}
      confirm={
        pack
          ? familyText('upgrading.confirm', { name: pack.name, money: money(pack.price) })
          : familyText('upgrading.title')
      }
      onConfirm={confirmUpgrade}
      keepLabel={familyText('notNow')}
      reason={pack ? undefined : familyText('upgrading.pick')}
    >
      <p>{familyText('upgrading.text')}</p>
      <LoadableView part={packs} label={familyText('loading')} rows={4} again={() => void loadPacks()} bare>
        {(value) => <Packs value={value} chosen={pack} />}
      </LoadableView>
    </ConfirmModal>
  )
}

function Packs({ value, chosen }: { value: FamilyPacks; chosen: FamilyPack | undefined }): ReactNode {
  const { packs, balance } = value
  if (!packs.some(({ is_current: isCurrent }) => !isCurrent)) return <p>{familyText('upgrading.none')}</p>
  return (
    <>
      <p className="num text-sm">{familyText('upgrading.balance', { money: money(balance) })}</p>
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-sm font-semibold">{familyText('upgrading.choose')}</legend>
        {packs.map((pack) => (
          <Pack key={pack.code} pack={pack} isChosen={pack.code === chosen?.code} />
        ))}
      </fieldset>
    </>
  )
}

function Pack({ pack, isChosen }: { pack: FamilyPack; isChosen: boolean }): ReactNode {
  const {
    name,
    price,
    period,
    members,
    data_mb: data,
    minutes,
    is_current: isCurrent,
    refused,
    missing,
  } = pack
  return (
    <div className="sheet grid gap-1 p-4 has-checked:border-primary">
      <label className="flex items-start gap-3">
        <input
          type="radio"
          name="pack"
          className="radio radio-primary mt-0.5"
          checked={isChosen}
          disabled={isCurrent || refused !== null}
          onChange={() => choosePack(pack)}
        />
        <span className="num grid gap-0.5">
          <b>
            {name}, {money(price)} / {periodText(period)}
          </b>
          <span className="text-sm muted">
            {familyText('upgrading.size', { data: bothText(data, minutes || null), count: members })}
          </span>
          <span className="text-sm font-semibold">{obstacleText(pack)}</span>
        </span>
      </label>
      {refused === 'insufficient_balance' && (
        <a className="lnk num justify-self-start pl-9" href={topUpPath(missing)}>
          {familyText('upgrading.topUp', { money: money(missing) })}
        </a>
      )}
    </div>
  )
}

function obstacleText({ is_current: isCurrent, refused, missing }: FamilyPack): string | undefined {
  if (isCurrent) return familyText('upgrading.current')
  if (refused === null) return undefined
  if (refused === 'insufficient_balance') return familyText('upgrading.missing', { money: money(missing) })
  return familyText(`upgrading.refused.${refused}`)
}
