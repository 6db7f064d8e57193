import { useState } from 'react'
import { instead } from '#client/lib/instead.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Form } from '#client/ui/forms/Form.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { pathFor } from '#shared/i18n/index.ts'
import { withRedirect } from '#shared/i18n/redirect.ts'
import { css } from '#styled-system/css'
import { CodeField } from './CodeField.tsx'
import { useLoginCode } from './use-login-code.ts'

export type CodeKind = 'app' | 'recovery'

interface CodeStepProps {
  code?: CodeKind | undefined
  redirect?: string | undefined
  onDone: () => void
  onBack: () => void
  onOver: () => void
}

const stack = css({ display: 'grid', gap: '5' })
const ways = css({ display: 'grid', gap: '2', justifyItems: 'start' })

/** Texts: `auth`, `ui`. */
export function CodeStep(props: CodeStepProps) {
  const t = useT()
  const lang = useLang()
  const [recovery, setRecovery] = useState(props.code === 'recovery')
  const loginPage = (step: string) => pathFor(lang, withRedirect(`/login${step}`, props.redirect ?? '/'))
  return (
    <div className={stack}>
      <CodeForm key={String(recovery)} recovery={recovery} {...props} />
      <div className={ways}>
        <ButtonLink
          variant="ghost"
          size="sm"
          href={loginPage(recovery ? '?step=code' : '?step=recovery')}
          onClick={instead(() => setRecovery(!recovery))}
        >
          {t(recovery ? 'auth:code.use_app' : 'auth:code.use_recovery')}
        </ButtonLink>
        <ButtonLink variant="ghost" size="sm" href={loginPage('')} onClick={instead(props.onBack)}>
          {t('auth:code.back')}
        </ButtonLink>
      </div>
    </div>
  )
}

function CodeForm({ recovery, onDone, onOver }: CodeStepProps & { recovery: boolean }) {
  const t = useT()
  const form = useLoginCode({ recovery, onDone, onOver })
  return (
    <Form form={form} name="code">
      <CodeField {...form.control('code')} recovery={recovery} />
      <Button type="submit" block busy={form.busy} busyText={t('auth:login.busy')}>
        {t('auth:login.submit')}
      </Button>
    </Form>
  )
}
