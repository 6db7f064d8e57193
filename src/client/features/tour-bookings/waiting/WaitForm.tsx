import { type ReactNode, useState } from 'react'
import type { PhoneStart } from '#client/lib/fields/phone-start.ts'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { countOptions } from '#client/ui/forms/count-options.ts'
import { EmailField } from '#client/ui/forms/EmailField.tsx'
import { PostedProblems } from '#client/ui/forms/errors/PostedProblems.tsx'
import { ariaOf, Field, FieldNotes } from '#client/ui/forms/Field.tsx'
import { FormCheck } from '#client/ui/forms/FormCheck.tsx'
import { FormName } from '#client/ui/forms/FormName.tsx'
import { PhoneInput } from '#client/ui/forms/PhoneInput.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { usePostedForm } from '#client/ui/forms/use-posted-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { TOUR_PARTY_MAX } from '#shared/contract/tours/tour-bookings.ts'
import { PARTY_KINDS, type PartyCounts } from '#shared/rules/party.ts'
import { css } from '#styled-system/css'

export interface WaitFormProps {
  departureId: string
  party: PartyCounts
  /** Of the account, when signed in. */
  name?: string
  email?: string
  phone: PhoneStart
}

const NAMES = ['adults', 'children', 'infants', 'name', 'email', 'mobile', 'lang', 'consent']
const form = css({ display: 'grid', gap: '5' })
const counts = css({ display: 'grid', gap: '3', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' })

/** Works without a script. Texts: `waiting`, `ui`. */
function Wait({ departureId, party, name, email, phone }: WaitFormProps) {
  const t = useT()
  const lang = useLang()
  const { values, field, ...answer } = usePostedForm('join-waiting', NAMES, {
    name: t('waiting:name_missing'),
    email: t('waiting:email_missing'),
    consent: t('waiting:consent_missing'),
  })
  const said: Record<string, string | undefined> = values ?? { name, email, lang }
  const [address, setAddress] = useState(said.email ?? '')
  return (
    <form method="post" noValidate className={form}>
      <FormName name="join-waiting" />
      <input type="hidden" name="departure" value={departureId} />
      <PostedProblems {...answer} />
      <Counts {...{ party, values, field }} />
      <Field {...field('name')} label={t('waiting:name')}>
        {control => (
          <TextInput
            {...control}
            name="name"
            required
            maxLength={80}
            autoComplete="name"
            defaultValue={said.name}
          />
        )}
      </Field>
      <EmailField
        {...field('email')}
        name="email"
        required
        autoComplete="email"
        label={t('waiting:email')}
        hint={t('waiting:email_hint')}
        value={address}
        onChange={setAddress}
      />
      <Mobile {...{ phone, field }} posted={values?.mobile} />
      <Field {...field('lang')} label={t('waiting:lang')}>
        {control => (
          <Select
            {...control}
            name="lang"
            defaultValue={said.lang ?? lang}
            options={[
              { value: 'ar', label: 'العربية' },
              { value: 'en', label: 'English' },
            ]}
          />
        )}
      </Field>
      <Consent {...{ field }} ticked={said.consent === 'on'} />
      <span>
        <Button type="submit">{t('waiting:join')}</Button>
      </span>
    </form>
  )
}

type Posted = Pick<ReturnType<typeof usePostedForm>, 'field'>

function Mobile({ phone, posted, field }: Posted & { phone: PhoneStart; posted: string | undefined }) {
  const t = useT()
  const [value, setValue] = useState(posted ?? '')
  return (
    <Field {...field('mobile')} label={t('waiting:mobile')} optional>
      {control => <PhoneInput {...control} name="mobile" value={value} onChange={setValue} start={phone} />}
    </Field>
  )
}

function Consent({ ticked, field }: Posted & { ticked: boolean }) {
  const t = useT()
  const { id, error } = field('consent')
  const aria = ariaOf(id, { error })
  return (
    <div>
      <FieldNotes id={id} error={error} />
      <FormCheck {...aria} name="consent" required defaultChecked={ticked}>
        {t('waiting:consent')}
      </FormCheck>
    </div>
  )
}

interface CountsProps extends Posted {
  party: PartyCounts
  values: Record<string, string> | undefined
}

const MOST = TOUR_PARTY_MAX.public

function Counts({ party, values, field }: CountsProps) {
  const t = useT()
  const lang = useLang()
  return (
    <div className={counts}>
      {PARTY_KINDS.map(([kind]) => (
        <Field {...field(kind)} key={kind} label={t(`waiting:${kind}`)}>
          {control => (
            <Select
              {...control}
              name={kind}
              defaultValue={values?.[kind] ?? String(Math.min(MOST, party[kind]))}
              options={countOptions(kind === 'adults' ? 1 : 0, MOST, lang)}
            />
          )}
        </Field>
      ))}
    </div>
  )
}

export const WaitForm: (props: WaitFormProps & IslandProps) => ReactNode = withIsland(Wait)
