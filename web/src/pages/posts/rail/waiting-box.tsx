import { NO_FILTERS } from '../../../features/negotiations/list/negotiations-address.ts'
import {
  headsText,
  negotiationAddress,
  negotiationDateText,
} from '../../../features/negotiations/negotiation-text.ts'
import { type Negotiation, useNegotiations } from '../../../features/negotiations/queries.ts'
import { useTodaysFacts } from '../../../features/posts/queries.ts'
import { Avatar } from '../../../ui/text/avatar.tsx'
import { PersonName } from '../../../ui/text/person-name.tsx'
import { RailBox, RailLine, RailLines } from './rail-box.tsx'
import { MOST_LINES, shortMoneyText, waitingOf, waitingText } from './rail-lists.ts'

/** The negotiations that wait for the reader's answer; nothing where none does. */
export function WaitingBox() {
  const { data: today } = useTodaysFacts()
  const waiting = today?.waiting_negotiations ?? 0
  return waiting === 0 ? null : <Waiting count={waiting} />
}

/** Their number came with the first screen and keeps their place. */
function Waiting({ count }: { count: number }) {
  const { data } = useNegotiations({ ...NO_FILTERS, view: 'sent_received', status: 'pending', page: 1 })
  return (
    <RailBox
      title={count === 1 ? 'Espera por você' : 'Esperam por você'}
      to="/negociacoes"
      wayText={waitingText(count)}
    >
      <RailLines places={Math.min(count, MOST_LINES)}>
        {waitingOf(data?.negotiations ?? []).map((negotiation) => (
          <RailLine
            key={negotiation.id}
            to={negotiationAddress(negotiation.id)}
            picture={<Avatar avatar={negotiation.user.avatar} />}
            name={<PersonName person={negotiation.user} />}
            note={noteOf(negotiation)}
            figure={shortMoneyText(negotiation.negotiated_value)}
          />
        ))}
      </RailLines>
    </RailBox>
  )
}

/** 54 cabeças, 20/11 */
function noteOf(negotiation: Negotiation): string {
  const { animals_quantity, tag } = negotiation
  const goods = animals_quantity === null ? tag.name : headsText(animals_quantity)
  return `${goods}, ${negotiationDateText(negotiation).slice(0, 5)}`
}
