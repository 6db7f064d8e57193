import { useState } from 'react'
import { refusalOf, type UploadOptions } from '#client/lib/upload.ts'
import { type UploadItem, withItem, withoutItem } from './upload-state.ts'

/** Uploads in progress: a retry needs the file, cancelling its controller. */
interface Sending {
  file: File
  control: AbortController
  replaces?: string
}

export type SendOptions = Required<Pick<UploadOptions, 'signal' | 'onProgress'>>

interface UploadsPlan {
  first?: () => UploadItem[]
  /** Answers the stored file, or nothing where it is shown elsewhere. */
  send: (file: File, options: SendOptions) => Promise<UploadItem | undefined>
  drop?: (id: string) => Promise<unknown>
  /** Said when it could not be deleted. */
  notDropped?: string
  /** Why an upload failed, in words. */
  reason?: (error: unknown) => string | undefined
}

/** Files of a field: each is sent at once, with progress, and can be cancelled, sent again, replaced and removed. */
export function useUploads({ first, send, drop, notDropped, reason = refusalOf }: UploadsPlan) {
  const [items, setItems] = useState<UploadItem[]>(() => first?.() ?? [])
  const [sending] = useState(() => new Map<string, Sending>())
  const [refused, setRefused] = useState<string>()
  const patch = (id: string, change: Partial<UploadItem>) => setItems(all => withItem(all, id, change))
  const takeAway = (id: string) => setItems(all => withoutItem(all, id))

  async function start(id: string, job: Sending) {
    sending.set(id, job)
    const { file, control, replaces } = job
    try {
      const onProgress = (share: number) => patch(id, { sent: share * file.size })
      const stored = await send(file, { signal: control.signal, onProgress })
      sending.delete(id)
      if (replaces) await dropStored(replaces)
      if (stored) patch(id, stored)
      else takeAway(id)
    } catch (error) {
      if (control.signal.aborted) return
      patch(id, { state: 'failed', note: reason(error) })
    }
  }
  async function dropStored(id: string) {
    await drop?.(id)
    takeAway(id)
  }
  function add(file: File, replaces?: string) {
    setRefused(undefined)
    const id = `new-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`
    const previewUrl = /^image\/(jpeg|png|webp)$/.test(file.type) ? URL.createObjectURL(file) : undefined
    setItems(all => [...all, { id, name: file.name, size: file.size, state: 'sending', sent: 0, previewUrl }])
    void start(id, { file, control: new AbortController(), replaces })
  }
  function cancel(id: string) {
    sending.get(id)?.control.abort()
    sending.delete(id)
    takeAway(id)
  }
  function retry(id: string) {
    const job = sending.get(id)
    if (!job) return
    patch(id, { state: 'sending', sent: 0, note: undefined })
    void start(id, { ...job, control: new AbortController() })
  }
  async function remove(id: string) {
    if (sending.has(id)) return cancel(id)
    await dropStored(id).catch(() => patch(id, { note: notDropped }))
  }
  return {
    refused,
    files: { items, onFile: add, onCancel: cancel, onRetry: retry, onRemove: remove, onRefused: setRefused },
  }
}
