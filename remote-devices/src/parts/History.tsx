import { serverNow, useCall, useList } from '@lineside/client';
import { AgentDataVariable, calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, FailedPart, Panel, Row, Skeleton } from '@lineside/ui/base';
import { LineChart, useReason } from '@lineside/ui/data';
import { DateTimePicker, Field, Form, FormDialog, Select } from '@lineside/ui/form';
import { CalendarIcon } from '@lineside/ui/icons';
import { useState } from 'react';

const hour = 3_600_000;
const periods = { day: 24 * hour, week: 7 * 24 * hour, month: 30 * 24 * hour } as const;
type PeriodName = keyof typeof periods;

interface Bounds {
  from: number;
  to: number;
}

const lastOf = (name: PeriodName): Bounds => ({ from: serverNow() - periods[name], to: serverNow() });

/** The history of a device's value over a chosen period. */
export function History({ agentId }: { agentId: string }) {
  const { t } = useTexts();
  const reason = useReason();
  const variables = useList(AgentDataVariable, {
    fields: ['name', 'slug', 'unit', 'last'],
    parent: agentId,
    pageSize: 200,
  });
  const [slug, setSlug] = useState<string>();
  const [bounds, setBounds] = useState<Bounds>(() => lastOf('day'));
  const [own, setOwn] = useState(false);
  const chosen =
    variables.data?.find((variable) => variable.slug === slug) ??
    variables.data?.find(({ last }) => last !== null) ??
    variables.data?.[0];
  const query = {
    from: new Date(bounds.from).toISOString(),
    to: new Date(bounds.to).toISOString(),
    points: 400,
  };
  const history = useCall(
    calls.ListDataHistory,
    chosen ? { params: { agentId }, query: { ...query, variables: chosen.slug } } : null,
  );
  const points = history.data?.find(({ variable }) => variable.slug === chosen?.slug)?.points ?? [];
  return (
    <Panel title={t('parts.history')}>
      {variables.state === 'failed' ? (
        <FailedPart reason={reason(variables.failure)} onRetry={variables.retry} />
      ) : null}
      {variables.state === 'loading' ? <Skeleton lines={5} /> : null}
      {variables.data?.length === 0 ? <p className="ls-quiet">{t('live.none')}</p> : null}
      {chosen ? (
        <>
          <Row gap={8} style={{ flexWrap: 'wrap', paddingBottom: 16 }}>
            <div style={{ width: 260 }}>
              <Select
                label={t('chart.value')}
                choices={variables.data!.map((variable) => ({ value: variable.slug, label: variable.name }))}
                value={chosen.slug}
                onChange={setSlug}
                search
              />
            </div>
            {(Object.keys(periods) as PeriodName[]).map((name) => (
              <Button key={name} size="small" onClick={() => setBounds(lastOf(name))}>
                {t(`chart.${name}`)}
              </Button>
            ))}
            <Button size="small" icon={<CalendarIcon />} onClick={() => setOwn(true)}>
              {t('chart.own')}
            </Button>
          </Row>
          {history.state === 'failed' ? <FailedPart reason={reason(history.failure)} onRetry={history.retry} /> : null}
          {history.state === 'loading' ? <Skeleton lines={5} /> : null}
          {history.data && points.length === 0 ? <p className="ls-quiet">{t('chart.none')}</p> : null}
          <p className="ls-quiet">{t('chart.kept')}</p>
          {points.length > 0 ? (
            <div style={{ height: 320 }}>
              <LineChart
                {...bounds}
                label={chosen.name}
                series={[
                  {
                    label: chosen.name,
                    unit: chosen.unit ?? undefined,
                    points: points.map(([time, mean]) => [time, mean] as const),
                    band: points.map(([time, , min, max]) => [time, min, max] as const),
                  },
                ]}
              />
            </div>
          ) : null}
        </>
      ) : null}
      {own ? <PeriodDialog bounds={bounds} onChange={setBounds} onClose={() => setOwn(false)} /> : null}
    </Panel>
  );
}

interface PeriodDialogProps {
  bounds: Bounds;
  onChange(bounds: Bounds): void;
  onClose(): void;
}

function PeriodDialog({ bounds, onChange, onClose }: PeriodDialogProps) {
  const { t } = useTexts();
  return (
    <FormDialog<Bounds> size="small" title={t('chart.own')} ok={t('chart.show')} unchanged onClose={onClose}>
      {(form) => (
        <Form<Bounds>
          {...form}
          initial={bounds}
          onSubmit={async (next) => {
            if (next.from >= next.to) return [{ field: 'to', text: t('chart.order') }];
            onChange(next);
            onClose();
            return undefined;
          }}
        >
          <Field name="from" label={t('chart.from')} required zoned>
            <DateTimePicker />
          </Field>
          <Field name="to" label={t('chart.to')} required zoned>
            <DateTimePicker />
          </Field>
        </Form>
      )}
    </FormDialog>
  );
}
