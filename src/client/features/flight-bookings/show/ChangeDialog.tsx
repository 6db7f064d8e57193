import type { AgencyContact } from '#client/features/bookings/facts/agency-contact.ts'
import { mailUrl, telUrl, whatsappUrl } from '#client/features/bookings/facts/contact-links.ts'
import { PhoneText } from '#client/features/bookings/show/HelpCard.tsx'
import { useLang, useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Mail, MessageCircle, Phone } from '#client/ui/layout/icons.ts'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import type { FlightBooking } from '#shared/contract/flight-bookings.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'

interface ChangeDialogProps {
  open: boolean
  onClose: () => void
  booking: FlightBooking
  agency: AgencyContact
  symbol?: string
}

/** Changes are agreed by message; shows their fees. */
export function ChangeDialog({ open, onClose, booking, agency, symbol }: ChangeDialogProps) {
  const t = useT()
  const message = t('booking:change.message', { reference: booking.reference })
  const chat = agency.whatsapp && whatsappUrl(agency.whatsapp, message)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('booking:change.title')}
      description={t('booking:change.text')}
      actions={
        <Button variant="line" onClick={onClose}>
          {t('ui:close')}
        </Button>
      }
    >
      <ChangeTerms booking={booking} symbol={symbol} />
      <div className={css({ display: 'grid', gap: '3', marginBlockStart: '4' })}>
        {chat && (
          <ButtonLink href={chat} block icon={<MessageCircle aria-hidden="true" />} rel="noopener">
            {t('booking:change.whatsapp')}
          </ButtonLink>
        )}
        <ButtonLink
          variant="line"
          block
          href={mailUrl(agency.email, booking.reference, message)}
          icon={<Mail aria-hidden="true" />}
        >
          {t('booking:change.mail')}
        </ButtonLink>
        {agency.phone && (
          <ButtonLink variant="line" block href={telUrl(agency.phone)} icon={<Phone aria-hidden="true" />}>
            <PhoneText number={agency.phone} />
          </ButtonLink>
        )}
      </div>
    </Dialog>
  )
}

function ChangeTerms({ booking, symbol }: Pick<ChangeDialogProps, 'booking' | 'symbol'>) {
  const t = useT()
  const lang = useLang()
  const fee = booking.rules.change_fee
  if (fee === null) return <p>{t('booking:change.none')}</p>
  return <p>{t('booking:change.fee', { fee: formatMoney(fee, booking.currency, lang, { symbol }).text })}</p>
}
