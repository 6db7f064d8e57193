import { useState } from 'react'
import { handOver } from '#client/lib/handed-over.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import type { SuppliedHotel } from '#shared/contract/desk/hotels/suppliers.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { callSellOwn } from './suppliers.api.ts'

interface SoldHotelsProps {
  hotels: SuppliedHotel[]
  onChange: (hotel: SuppliedHotel) => void
}

const list = css({ display: 'grid', borderBlockStartWidth: '1', borderColor: 'divider' })
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  paddingBlock: '2',
  borderBlockEndWidth: '1',
  borderColor: 'divider',
  '& > span:first-child': { flex: '1', minInlineSize: '[12rem]' },
  '& small': { color: 'fg.muted' },
})

export function SoldHotels({ hotels, onChange }: SoldHotelsProps) {
  const t = useT()
  const lang = useLang()
  const [busy, setBusy] = useState<string>()
  if (hotels.length === 0) return <p>{t('desk-suppliers:no_hotels')}</p>
  const sellOwn = async ({ id }: SuppliedHotel) => {
    setBusy(id)
    try {
      await callSellOwn(id)
      handOver('news', t('desk-suppliers:own_again'))
      location.reload()
    } catch {
      setBusy(undefined)
    }
  }
  return (
    <ul className={list} aria-label={t('desk-suppliers:hotels')}>
      {hotels.map(hotel => {
        const name = localized(hotel.name, lang)
        const act = (key: string) => ({
          'aria-label': `${t(`desk-suppliers:act.${key}`)}: ${name}`,
          size: 'sm' as const,
          variant: 'line' as const,
          children: t(`desk-suppliers:act.${key}`),
        })
        return (
          <li key={hotel.id} className={line}>
            <span>
              <bdi>{name}</bdi> <small>{localized(hotel.city, lang)}</small>
            </span>
            <Ltr>{hotel.code ?? ''}</Ltr>
            <Button {...act('code')} onClick={() => onChange(hotel)} />
            <Button
              {...act('own')}
              busy={busy === hotel.id}
              busyText={t('desk-suppliers:busy')}
              onClick={() => sellOwn(hotel)}
            />
          </li>
        )
      })}
    </ul>
  )
}
