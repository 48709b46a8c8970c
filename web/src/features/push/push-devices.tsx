import { MonitorSmartphone } from 'lucide-react'
import { Row, Rows } from '../../ui/layout/rows.tsx'
import { TextButton } from '../../ui/overlay/text-button.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import styles from './push.module.css'
import { type PushSettings, useSwitchOff } from './queries.ts'

/** The person's other devices that receive push messages. */
export function PushDevices({ devices }: Pick<PushSettings, 'devices'>) {
  const { mutate, isPending } = useSwitchOff()
  const others = devices.filter(({ is_current }) => !is_current)
  if (others.length === 0) return null
  return (
    <section className={styles.devices} aria-labelledby="outros-aparelhos">
      <h2 id="outros-aparelhos">Outros aparelhos com avisos</h2>
      <Rows aria-labelledby="outros-aparelhos">
        {others.map((device) => (
          <Row
            key={device.id}
            icon={<MonitorSmartphone />}
            end={
              <TextButton
                danger
                aria-label={`Desligar avisos em ${device.device}`}
                onClick={() => isPending || mutate(device)}
              >
                Desligar
              </TextButton>
            }
          >
            <b>{device.device}</b>
            <p className={styles.reason}>
              Avisos ligados <RelativeTime at={device.created_at} />
            </p>
          </Row>
        ))}
      </Rows>
    </section>
  )
}
