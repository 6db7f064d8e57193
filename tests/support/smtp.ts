import type { Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/**
 * How the mail server behaves: takes mails; refuses the recipient for good or for now; lets callers hang before the
 * message, or after it; takes the message and breaks the connection before it says so.
 */
export type Behaviour = 'take' | 'refuse' | 'later' | 'stall' | 'hang' | 'break'

export interface MailServer {
  url: string
  behaviour: Behaviour
  /** What arrived whole, in order; a mail that arrived twice is there twice. */
  received: Email[]
  /** How many callers named a recipient. */
  callers: number
  /** Breaks every connection. */
  hangUp(): void
  stop(): Promise<void>
}

const answer = (code: number) => Object.assign(new Error('not now'), { responseCode: code })

/** A mail server of the test's own, on a free port. */
export async function startMailServer(): Promise<MailServer> {
  const received: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo(_, __, done) {
      mails.callers++
      if (mails.behaviour === 'stall') return
      if (mails.behaviour === 'refuse') return done(answer(550))
      done(mails.behaviour === 'later' ? answer(450) : null)
    },
    async onData(stream, _, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk as Buffer)
      received.push(await PostalMime.parse(Buffer.concat(chunks)))
      if (mails.behaviour === 'break') mails.hangUp()
      else if (mails.behaviour !== 'hang') done()
    },
  })
  const sockets = new Set<Socket>()
  server.server.on('connection', socket => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  // A broken connection is what some tests want.
  server.on('error', () => undefined)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const mails: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    behaviour: 'take',
    received,
    callers: 0,
    hangUp: () => {
      for (const socket of sockets) socket.destroy()
    },
    stop: () => {
      mails.hangUp()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
  return mails
}
