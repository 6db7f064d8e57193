import { type ReactNode, useState } from 'react'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { EmailField } from '#client/ui/forms/EmailField.tsx'
import type { Messages } from '#client/ui/forms/errors/messages.ts'
import { Field } from '#client/ui/forms/Field.tsx'
import { FormCheck } from '#client/ui/forms/FormCheck.tsx'
import { FormName } from '#client/ui/forms/FormName.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { usePostedForm } from '#client/ui/forms/use-posted-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { TOUR_PARTY_MAX } from '#shared/contract/tours/tour-bookings.ts'
import { PARTY_KINDS, type PartyCounts } from '#shared/rules/party.ts'
import { css } from '#styled-system/css'

export interface WaitFormProps {
  departureId: string
  party: PartyCounts
  /** Of the account, when signed in. */
  name?: string
  email?: string
}

const NAMES = ['name', 'email', 'mobile', 'lang', 'adults', 'children', 'infants', 'consent']
const form = css({ display: 'grid', gap: '5' })
const counts = css({ display: 'grid', gap: '3', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' })

/** Works without a script. Texts: `waiting`, `ui`. */
function Wait({ departureId, party, name, email }: WaitFormProps) {
  const t = useT()
  const lang = useLang()
  const { values, messages: wrong, refused } = usePostedForm('join-waiting', NAMES)
  const said: Record<string, string | undefined> = values ?? { name, email, lang }
  const [address, setAddress] = useState(said.email ?? '')
  return (
    <form method="post" className={form}>
      <FormName name="join-waiting" />
      <input type="hidden" name="departure" value={departureId} />
      {refused && (
        <Notice tone="danger" title={refused} live>
          {wrong.consent}
        </Notice>
      )}
      <Counts {...{ party, values, wrong }} />
      <Field label={t('waiting:name')} error={wrong.name}>
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
        name="email"
        required
        autoComplete="email"
        label={t('waiting:email')}
        hint={t('waiting:email_hint')}
        error={wrong.email}
        value={address}
        onChange={setAddress}
      />
      <Field label={t('waiting:mobile')} optional error={wrong.mobile}>
        {control => (
          <TextInput
            {...control}
            {...{ ltr: true, name: 'mobile', type: 'tel', maxLength: 20, autoComplete: 'tel' }}
            defaultValue={said.mobile}
          />
        )}
      </Field>
      <Field label={t('waiting:lang')} error={wrong.lang}>
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
      <FormCheck name="consent" required defaultChecked={said.consent === 'on'}>
        {t('waiting:consent')}
      </FormCheck>
      <span>
        <Button type="submit">{t('waiting:join')}</Button>
      </span>
    </form>
  )
}

interface CountsProps {
  party: PartyCounts
  values: Record<string, string> | undefined
  wrong: Messages
}

function Counts({ party, values, wrong }: CountsProps) {
  const t = useT()
  return (
    <div className={counts}>
      {PARTY_KINDS.map(([kind]) => (
        <Field key={kind} label={t(`waiting:${kind}`)} error={wrong[kind]}>
          {control => (
            <TextInput
              {...control}
              {...{ name: kind, type: 'number', required: true, max: TOUR_PARTY_MAX.public }}
              min={kind === 'adults' ? 1 : 0}
              defaultValue={values?.[kind] ?? party[kind]}
            />
          )}
        </Field>
      ))}
    </div>
  )
}

export const WaitForm: (props: WaitFormProps & IslandProps) => ReactNode = withIsland(Wait)
