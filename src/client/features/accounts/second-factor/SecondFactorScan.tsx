import { CodeField } from '#client/features/shell/login/CodeField.tsx'
import { checkCode } from '#client/features/shell/login/one-time-code.ts'
import { useT } from '#client/lib/island.tsx'
import { CopyText } from '#client/ui/data/CopyText.tsx'
import { QrCode } from '#client/ui/data/QrCode.tsx'
import { HiddenFields } from '#client/ui/forms/AskForm.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog, type FormDialogProps } from '#client/ui/overlays/FormDialog.tsx'
import { tidyCode } from '#shared/rules/texts/digits.ts'
import { css } from '#styled-system/css'
import { link } from '#styled-system/recipes'
import { callConfirmTotp } from './second-factor.api.ts'

interface SecondFactorScanProps extends Pick<FormDialogProps, 'onPage'> {
  secret: string
  uri: string
  onClose: () => void
  onConfirmed: (recoveryCodes: string[]) => Promise<void>
}

const setUp = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' },
  alignItems: 'center',
  justifyItems: { base: 'center', md: 'start' },
})
const picture = css({ padding: '2', bg: '[#fff]', borderRadius: 'control', display: 'grid' })
const byHand = css({ display: 'grid', gap: '2', fontSize: '14', color: 'fg.muted', minInlineSize: '0' })
// Groups of four letters are easier to type.
const key = css({
  '& bdi': { wordSpacing: '[0.2em]', whiteSpace: 'normal', textAlign: 'start', fontSize: '16' },
})

/** QR code, key and first code. Texts: `second-factor`, `auth`, `ui`. */
export function SecondFactorScan({ secret, uri, onPage, onClose, onConfirmed }: SecondFactorScanProps) {
  const t = useT()
  const form = useForm({
    names: ['scan'],
    start: { code: '' },
    prefix: 'second-factor',
    check: ({ code }) => checkCode(code, false, t),
    send: async ({ code }) => onConfirmed((await callConfirmTotp(tidyCode(code))).recovery_codes),
  })
  return (
    <FormDialog
      onPage={onPage}
      size="lg"
      // By id: the previous dialog restores its focus while this one opens.
      initialFocus={() => document.getElementById(form.id('code'))}
      onClose={onClose}
      title={t('second-factor:scan.title')}
      text={t('second-factor:scan.text')}
      submitText={t('second-factor:scan.submit')}
      busyText={t('second-factor:scan.busy')}
      form={form}
    >
      <HiddenFields fields={{ secret, uri }} />
      <div className={setUp}>
        <div className={picture}>
          <QrCode text={uri} label={t('second-factor:scan.qr')} size="11rem" />
        </div>
        <div className={byHand}>
          <p>{t('second-factor:scan.by_hand')}</p>
          <div className={key}>
            <CopyText
              text={secret.replace(/.{4}(?=.)/g, '$& ')}
              copies={secret}
              label={t('second-factor:scan.key')}
            />
          </div>
          <p>
            <a className={link()} href={uri}>
              {t('second-factor:scan.open')}
            </a>
          </p>
        </div>
      </div>
      <CodeField {...form.control('code')} />
    </FormDialog>
  )
}
