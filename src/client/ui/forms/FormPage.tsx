import type { ReactNode } from 'react'
import { css } from '#styled-system/css'
import { Button } from '../layout/Button.tsx'
import { ButtonLink } from '../layout/ButtonLink.tsx'
import { Card } from '../layout/Card.tsx'
import { HiddenFields } from './AskForm.tsx'
import { Form, type FormState } from './Form.tsx'
import { useForm } from './use-form.ts'

export interface AskTexts {
  title: string
  description: string
  buttonText: string
  cancelText: string
}

export interface FormPageProps {
  name: string
  back: string
  texts: AskTexts
  busyText?: string
  tone?: 'primary' | 'danger'
  form: FormState & { busy: boolean }
  /** Its place; below what asks for it by default. */
  className?: string
  children?: ReactNode
}

const below = css({ marginBlockStart: '5' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })

export function FormPage(props: FormPageProps) {
  const { name, back, texts, busyText, tone, form, className = below, children } = props
  const { title, description, buttonText, cancelText } = texts
  return (
    <Card aria-label={title} heading={title} className={className}>
      <Form form={form} name={name}>
        <p>{description}</p>
        {children}
        <div className={row}>
          <ButtonLink variant="line" href={back}>
            {cancelText}
          </ButtonLink>
          <Button type="submit" variant={tone} busy={form.busy} busyText={busyText ?? buttonText}>
            {buttonText}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

interface QuestionPageProps extends Omit<FormPageProps, 'form' | 'children'> {
  fields?: Record<string, string>
  send: () => Promise<unknown>
}

export function QuestionPage({ send, fields = {}, ...page }: QuestionPageProps) {
  const form = useForm({
    names: [page.name],
    start: {},
    async send() {
      await send()
      location.assign(page.back)
      return true
    },
  })
  return (
    <FormPage {...page} form={form}>
      <HiddenFields fields={fields} />
    </FormPage>
  )
}
