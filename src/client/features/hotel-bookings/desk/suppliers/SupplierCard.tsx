import { reloadWith } from '#client/lib/handed-over.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { useAct } from '#client/lib/use-act.ts'
import { Chip } from '#client/ui/data/Chip.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { SANDBOX_SUPPLIER, SANDBOX_WAYS } from '#shared/base/suppliers.ts'
import type { SuppliedHotel, SupplierAccount } from '#shared/contract/desk/hotels/suppliers.ts'
import { formatMoment } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { fold } from '#styled-system/recipes'
import { supplierName } from '../supplier-name.ts'
import { SoldHotels } from './SoldHotels.tsx'
import { callTest } from './suppliers.api.ts'

interface SupplierCardProps {
  account: SupplierAccount
  /** Sold from it. */
  hotels: SuppliedHotel[]
  zone: string
  onKey: () => void
  onHotel: (hotel?: SuppliedHotel) => void
}

const stack = css({ display: 'grid', gap: '4' })
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const note = css({ color: 'fg.muted', fontSize: '14', maxInlineSize: 'prose' })
const ways = css({ display: 'grid', gap: '1', marginBlockStart: '2' })
const TONES = { works: 'success', key_refused: 'danger', unreachable: 'warning' } as const

export function SupplierCard({ account, hotels, zone, onKey, onHotel }: SupplierCardProps) {
  const t = useT()
  const name = supplierName(account.supplier, t)
  const { busy, test } = useTest(account.id)
  const act = (key: string) => ({
    'aria-label': `${t(`desk-suppliers:act.${key}`)}: ${name}`,
    size: 'sm' as const,
    variant: 'line' as const,
    children: t(`desk-suppliers:act.${key}`),
  })
  return (
    <Card>
      <div className={stack}>
        <div className={row}>
          <h2 className={css({ textStyle: 'h2', marginInlineEnd: '2' })}>
            <bdi>{name}</bdi>
          </h2>
          <TestChip account={account} zone={zone} />
        </div>
        <p className={note}>
          {t('desk-suppliers:key')}: <Ltr>{`••••${account.key_last4}`}</Ltr>
        </p>
        {account.supplier === SANDBOX_SUPPLIER && <SandboxNote />}
        <SoldHotels hotels={hotels} onChange={onHotel} />
        <div className={row}>
          <Button {...act('test')} busy={busy} busyText={t('desk-suppliers:busy')} onClick={test} />
          <Button {...act('key')} onClick={onKey} />
          <Button {...act('sell')} onClick={() => onHotel()} />
        </div>
      </div>
    </Card>
  )
}

/** The page is loaded again with the news; the API client shows errors. */
function useTest(id: string) {
  const t = useT()
  const { busy, act } = useAct()
  const test = () =>
    act(async () => {
      const { test_outcome } = await callTest(id)
      return reloadWith(t(`desk-suppliers:outcome.${test_outcome}`))
    })
  return { busy, test }
}

function TestChip({ account, zone }: Pick<SupplierCardProps, 'account' | 'zone'>) {
  const t = useT()
  const lang = useLang()
  const { tested_at, test_outcome } = account
  if (!tested_at || !test_outcome) return <Chip>{t('desk-suppliers:never_tested')}</Chip>
  return (
    <Chip tone={TONES[test_outcome]}>
      {t(`desk-suppliers:outcome.${test_outcome}`)} · {formatMoment(tested_at, lang, { zone })}
    </Chip>
  )
}

function SandboxNote() {
  const t = useT()
  return (
    <div className={note}>
      <p>{t('desk-suppliers:sandbox_text')}</p>
      <details className={fold()}>
        <summary>{t('desk-suppliers:ways_title')}</summary>
        <ul className={ways}>
          {SANDBOX_WAYS.map(way => (
            <li key={way}>
              <Ltr>
                <code>{`-${way}`}</code>
              </Ltr>{' '}
              {t(`desk-suppliers:way.${way}`)}
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
