import { useT } from '#client/lib/island.tsx'
import { css } from '#styled-system/css'
import { Button } from '../layout/Button.tsx'

interface PlainUploadProps {
  name: string
  /** Sent in the address: the body belongs to the file. */
  fields?: Record<string, string>
  accept: string
  label: string
  describedBy?: string
}

const fits = css({ inlineSize: 'full', minInlineSize: '0' })
const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: '2',
})
const file = css({
  inlineSize: 'full',
  overflow: 'hidden',
  fontSize: '14',
  _file: {
    minBlockSize: 'control.sm',
    marginInlineEnd: '2',
    paddingInline: '3',
    borderWidth: '1',
    borderStyle: 'solid',
    borderColor: 'border.strong',
    borderRadius: 'control',
    color: 'fg.default',
  },
})

/** Chooses and sends a file without JavaScript. Not within another form. */
export function PlainUpload({ name, fields, accept, label, describedBy }: PlainUploadProps) {
  const t = useT()
  const address = new URLSearchParams({ form: name, ...fields })
  return (
    <noscript className={fits}>
      <form method="post" encType="multipart/form-data" action={`?${address}`} className={row}>
        <input
          type="file"
          name="file"
          accept={accept}
          aria-label={label}
          aria-describedby={describedBy}
          className={file}
        />
        <Button type="submit" variant="line" size="sm">
          {t('ui:upload.send')}
        </Button>
      </form>
    </noscript>
  )
}
