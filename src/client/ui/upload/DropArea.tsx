import { type DragEvent, useState } from 'react'
import { useT } from '#client/lib/island.tsx'
import { upload } from '#styled-system/recipes'
import type { ControlAria } from '../forms/Field.tsx'
import { Button } from '../layout/Button.tsx'
import { Upload } from '../layout/icons.ts'

/** In a narrow cell: the words on its button, and its name. */
export interface CompactDrop {
  text: string
  label: string
}

interface DropAreaProps {
  id?: string
  again: boolean
  invalid?: boolean
  multiple?: boolean
  compact?: CompactDrop
  aria: Partial<ControlAria>
  take: (files: File[]) => void
  choose: () => void
}

export function DropArea({ id, again, invalid, multiple, compact, aria, take, choose }: DropAreaProps) {
  const t = useT()
  const [over, setOver] = useState(false)
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(inside)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button inside does the same
    <div
      className={upload({ compact: compact !== undefined }).drop}
      data-dragging={over || undefined}
      data-invalid={invalid || undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={event => {
        drag(false)(event)
        take([...event.dataTransfer.files])
      }}
    >
      {!compact && <Upload aria-hidden="true" />}
      <span>
        {t(multiple ? 'ui:upload.drop_several' : again ? 'ui:upload.drop_another' : 'ui:upload.drop')}
      </span>
      <Button
        id={id}
        aria-label={compact?.label}
        aria-describedby={aria['aria-describedby']}
        variant="line"
        size="sm"
        icon={compact && <Upload aria-hidden="true" />}
        onClick={() => choose()}
      >
        {compact?.text ?? t(multiple ? 'ui:upload.choose_several' : 'ui:upload.choose')}
      </Button>
    </div>
  )
}
