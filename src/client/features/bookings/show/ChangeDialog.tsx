import { handOver } from '#client/lib/handed-over.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { TextArea } from '#client/ui/forms/TextInput.tsx'
import { type FormOf, useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { ActPage } from './acts/ActQuestion.tsx'
import { callRequestChange } from './quote.api.ts'

export interface WishOf {
  booking: Pick<Booking, 'id' | 'currency' | 'pages'>
  /** Of a passenger; null when changes are not allowed, absent when it is agreed each time. */
  fee?: number | null
  symbol?: string
}

/** Asks for a change in the customer's words; shows what the rules take for it. Texts: `booking`, `ui`. */
export function ChangeDialog({ onClose, ...asked }: WishOf & { onClose: () => void }) {
  const t = useT()
  const form = useWish(asked)
  return (
    <FormDialog
      onClose={onClose}
      title={t('booking:change.title')}
      text={t('booking:change.text')}
      submitText={t('booking:change.submit')}
      busyText={t('booking:change.busy')}
      form={form}
    >
      <WishField {...asked} form={form} />
    </FormDialog>
  )
}

export function ChangeQuestion(asked: WishOf) {
  const t = useT()
  const form = useWish(asked)
  const texts = {
    title: t('booking:change.title'),
    description: t('booking:change.text'),
    buttonText: t('booking:change.submit'),
    cancelText: t('ui:cancel'),
  }
  return (
    <ActPage booking={asked.booking} name="change" texts={texts} form={form}>
      <WishField {...asked} form={form} />
    </ActPage>
  )
}

interface Wish {
  wish: string
}

function useWish({ booking }: WishOf) {
  const t = useT()
  const page = pathFor(useLang(), booking.pages.show)
  return useForm<Wish>({
    names: ['change'],
    start: { wish: '' },
    check: ({ wish }) => (wish.trim() ? {} : { wish: t('booking:change.missing') }),
    async send({ wish }) {
      await callRequestChange(booking.id, wish)
      handOver('news', t('booking:change.sent'))
      location.assign(page)
      return true
    },
  })
}

function WishField({ form, ...asked }: WishOf & { form: FormOf<Wish> }) {
  const t = useT()
  return (
    <Field
      {...form.field('wish')}
      label={t('booking:change.wish')}
      hint={asked.fee === undefined ? undefined : <ChangeTerms {...asked} />}
    >
      {control => (
        <TextArea
          {...control}
          name="wish"
          value={form.values.wish}
          onChange={event => form.change({ wish: event.currentTarget.value })}
          dir="auto"
          maxLength={500}
        />
      )}
    </Field>
  )
}

function ChangeTerms({ booking, fee = null, symbol }: WishOf) {
  const t = useT()
  const lang = useLang()
  if (fee === null) return t('booking:change.none')
  return t('booking:change.fee', { fee: formatMoney(fee, booking.currency, lang, { symbol }).text })
}
