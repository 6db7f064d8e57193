import type { ReactNode } from 'react'
import type { PhoneStart } from '#client/lib/fields/phone-start.ts'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Field, FieldGroup } from '#client/ui/forms/Field.tsx'
import { Form } from '#client/ui/forms/Form.tsx'
import { NameInput } from '#client/ui/forms/NameInput.tsx'
import { PhoneInput } from '#client/ui/forms/PhoneInput.tsx'
import { RadioGroup } from '#client/ui/forms/RadioGroup.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import type { Account } from '#shared/contract/accounts/accounts.ts'
import { LANGS } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { useAccount } from '../accounts.store.ts'
import { LanguageOffer } from '../LanguageOffer.tsx'
import { AccountSection } from './AccountSection.tsx'
import { useProfile } from './use-profile.ts'

interface ProfileFormProps {
  account: Account
  phone: PhoneStart
}

/** Claimed bookings say here that they are claimed. */
const FORMS = ['profile', 'claim']

const column = css({ display: 'grid', gap: '6', maxInlineSize: 'form' })

/** Texts: `account`, `validation`, `ui`. */
function ProfileFormView({ account, phone }: ProfileFormProps) {
  const t = useT()
  const lang = useLang()
  const form = useProfile(account)
  return (
    <AccountSection
      asking
      id="profile"
      title={t('account:profile.title')}
      text={t('account:profile.text')}
      forms={FORMS}
    >
      <Form form={form} name="profile" className={column}>
        <Field {...form.field('name')} label={t('account:profile.name')}>
          {control => <NameInput {...control} {...form.input('name')} />}
        </Field>
        <MobileField form={form} phone={phone} />
        <LangField form={form} />
        <div>
          <Button type="submit" busy={form.busy} busyText={t('account:profile.saving')}>
            {t('account:profile.save')}
          </Button>
          <LanguageOffer before={form.done ? lang : account.lang} chosen={useAccount(account).lang} />
        </div>
      </Form>
    </AccountSection>
  )
}

export const ProfileForm: (props: ProfileFormProps & IslandProps) => ReactNode = withIsland(ProfileFormView)

type Profile = ReturnType<typeof useProfile>

function MobileField({ form, phone }: { form: Profile; phone: PhoneStart }) {
  const t = useT()
  const { value, onChange, ...field } = form.control('mobile')
  return (
    <Field {...field} label={t('account:profile.mobile')} hint={t('account:profile.mobile_hint')} optional>
      {control => <PhoneInput {...control} name="mobile" {...{ value, onChange }} start={phone} />}
    </Field>
  )
}

function LangField({ form }: { form: Profile }) {
  const t = useT()
  const { value, onChange, ...field } = form.control('lang')
  return (
    <FieldGroup {...field} label={t('account:profile.lang')} hint={t('account:profile.lang_hint')}>
      <RadioGroup
        label={t('account:profile.lang')}
        name="lang"
        {...{ value, onChange }}
        options={LANGS.map(lang => ({ value: lang, label: t(`account:langs.${lang}`) }))}
      />
    </FieldGroup>
  )
}
