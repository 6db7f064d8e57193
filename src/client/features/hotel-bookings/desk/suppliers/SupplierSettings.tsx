import { type ReactNode, useState } from 'react'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import { Plus } from '#client/ui/layout/icons.ts'
import type {
  SupplierSettings as Settings,
  SuppliedHotel,
  SupplierAccount,
} from '#shared/contract/desk/hotels/suppliers.ts'
import { css } from '#styled-system/css'
import { HotelDialog } from './HotelDialog.tsx'
import { KeyDialog } from './KeyDialog.tsx'
import { SupplierCard } from './SupplierCard.tsx'

interface SupplierSettingsProps {
  settings: Settings
  zone: string
}

type Open =
  | { what: 'key'; account?: SupplierAccount }
  | { what: 'hotel'; account: SupplierAccount; hotel?: SuppliedHotel }

const stack = css({ display: 'grid', gap: '4' })

/** Who sells rooms to the agency. Texts: `desk-suppliers`, `hotel-bookings.order`, `validation`, `ui`. */
function View({ settings, zone }: SupplierSettingsProps) {
  const t = useT()
  const [open, setOpen] = useState<Open>()
  const { accounts, open: names, hotels } = settings
  const close = () => setOpen(undefined)
  return (
    <>
      <DeskHead
        title={t('desk-suppliers:title')}
        facts={t('desk-suppliers:lead')}
        actions={
          names.length > 0 && (
            <Button size="sm" icon={<Plus aria-hidden="true" />} onClick={() => setOpen({ what: 'key' })}>
              {t('desk-suppliers:add')}
            </Button>
          )
        }
      />
      <div className={stack}>
        {accounts.length === 0 && (
          <EmptyState
            title={t('desk-suppliers:none')}
            text={t(`desk-suppliers:${names.length > 0 ? 'none_text' : 'none_open'}`)}
          />
        )}
        {accounts.map(account => (
          <SupplierCard
            key={account.id}
            {...{ account, zone }}
            hotels={hotels.filter(({ account_id }) => account_id === account.id)}
            onKey={() => setOpen({ what: 'key', account })}
            onHotel={hotel => setOpen({ what: 'hotel', account, hotel })}
          />
        ))}
      </div>
      {open?.what === 'key' && <KeyDialog account={open.account} names={names} onClose={close} />}
      {open?.what === 'hotel' && (
        <HotelDialog account={open.account} hotel={open.hotel} hotels={hotels} onClose={close} />
      )}
    </>
  )
}

export const SupplierSettings: (props: SupplierSettingsProps & IslandProps) => ReactNode = withIsland(View)
