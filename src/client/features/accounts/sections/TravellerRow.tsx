import { travellerName } from '#client/features/bookings/people/saved-traveller.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { AskForm } from '#client/ui/forms/AskForm.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import type { Traveller } from '#shared/contract/bookings/travellers.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { documentState } from '#shared/rules/people/documents.ts'
import { css } from '#styled-system/css'
import { HEADING } from '../dialogs/use-travellers.ts'
import { AccountRow } from './AccountRow.tsx'

interface TravellerRowProps {
  traveller: Traveller
  today: string
  onEdit: () => void
  onRemove: () => void
}

const name = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

export function TravellerRow({ traveller, today, onEdit, onRemove }: TravellerRowProps) {
  const t = useT()
  const named = { name: travellerName(traveller) }
  const of = { at: HEADING, fields: { of: traveller.id } }
  return (
    <AccountRow
      title={
        <span className={name}>
          <Ltr>
            {traveller.given_names} {traveller.surname}
          </Ltr>
          <DocumentChip traveller={traveller} today={today} />
        </span>
      }
      action={
        <div className={buttons}>
          <AskForm act="traveller" {...of} onAsk={onEdit}>
            <Button type="submit" variant="line" size="sm" aria-label={t('travellers:edit_named', named)}>
              {t('travellers:edit')}
            </Button>
          </AskForm>
          <AskForm act="remove-traveller" {...of} onAsk={onRemove}>
            <Button type="submit" variant="ghost" size="sm" aria-label={t('travellers:remove_named', named)}>
              {t('travellers:remove')}
            </Button>
          </AskForm>
        </div>
      }
    >
      <DocumentLine traveller={traveller} />
    </AccountRow>
  )
}

function DocumentLine({ traveller }: { traveller: Traveller }) {
  const t = useT()
  const lang = useLang()
  const { document_kind, document_number, document_expires_on } = traveller
  const kind = t(`passengers:documents.${document_kind}`)
  const masked = `\u2066•••• ${document_number.slice(-3)}\u2069`
  const date = formatDate(document_expires_on, lang)
  return (
    <>
      {t('passengers:summary.document', { kind, masked })} · {t('passengers:summary.expires', { date })}
    </>
  )
}

function DocumentChip({ traveller, today }: { traveller: Traveller; today: string }) {
  const t = useT()
  const { document_kind: kind, document_number: number, document_country: country } = traveller
  const state = documentState({ kind, number, country, expiresOn: traveller.document_expires_on }, today)
  if (state === 'expired') return <Chip tone="danger">{t('travellers:expired')}</Chip>
  return state === 'expiring' && <Chip tone="warning">{t('travellers:expiring')}</Chip>
}
