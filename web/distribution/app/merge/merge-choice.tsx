import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import type { distributionSchemas } from '#contract/distribution/schemas.ts';
import { loaded } from '../../../call/query.tsx';
import { toast } from '../../../call/toast-store.ts';
import { ChoiceGroup } from '../../../components/choice-group.tsx';
import { DialogForm } from '../../../components/dialog-form.tsx';
import { Field } from '../../../components/field.tsx';
import { MoreButton } from '../../../components/more-button.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { useForm } from '../../../components/use-form.ts';
import { BrokenName } from '../../../texts/broken-name.tsx';
import { useText } from '../../../texts/use-text.ts';
import { distributionApi } from '../../api.ts';
import { AppLine } from '../../app-line.tsx';
import { platformNames } from '../../platform-tag.tsx';
import { distributedAppTexts } from '../texts.ts';
import { type DistributedApp, useRefreshApp } from '../use-distributed-app.ts';
import './merge-choice.css';
import { Uninstallable } from './uninstallable.tsx';

const STORE = 'store';

/** The member's apps for the other system, or the address of a store, to be merged with this app. */
export function MergeChoice({ app }: { app: DistributedApp }) {
  const text = useText(distributedAppTexts);
  const refresh = useRefreshApp(app.app_id);
  const [chosen, choose] = useState('');
  const form = useForm({ start: { store_url: '' }, failureFields: { URL: 'store_url', SAME_PLATFORM: 'store_url' } });
  const { peers, rows } = useMergeable(app.app_id);
  const system = platformNames[app.platform === 'ios' ? 'android' : 'ios'];

  async function merge() {
    const answer = await form.submit(({ store_url }) =>
      distributionApi.mergeApps({
        app_id: app.app_id,
        ...(chosen === STORE ? { store_url } : { peer_app_id: Number(chosen) }),
      }),
    );
    if (answer?.ok) {
      toast('success', text('mergedNow'));
      await refresh();
    }
  }

  return (
    <section className="merge-choice">
      <header>
        <h2>{text('mergeTitle')}</h2>
        <p className="mute">{text('mergeLead', { system })}</p>
      </header>
      <DialogForm
        isStack
        form={form}
        onSubmit={() => void merge()}
        submit={text('merge')}
        complete={chosen !== '' && (chosen !== STORE || form.values.store_url.trim() !== '')}
        note={<p className="mute">{text('mergeNote')}</p>}
      >
        {peers.isPending && <Skeleton lines={[100, 100]} />}
        <Peers app={app} rows={rows} chosen={chosen} onChoose={choose} />
        {rows.length > 0 && (
          <MoreButton hasMore={peers.hasNextPage} busy={peers.isFetchingNextPage} onMore={peers.fetchNextPage} />
        )}
        <Uninstallable apps={[app, rows.find(({ app_id }) => `${app_id}` === chosen)]} />
        {chosen === STORE && (
          <Field
            {...form.field('store_url')}
            label={text('storeLink')}
            type="url"
            inputMode="url"
            placeholder={app.platform === 'ios' ? 'https://play.google.com/…' : 'https://apps.apple.com/…'}
            maxLength={500}
          />
        )}
      </DialogForm>
    </section>
  );
}

type PeersProps = {
  app: DistributedApp;
  rows: readonly Peer[];
  chosen: string;
  onChoose: (chosen: string) => void;
};

function Peers({ app, rows, chosen, onChoose }: PeersProps) {
  const text = useText(distributedAppTexts);
  const system = platformNames[app.platform === 'ios' ? 'android' : 'ios'];
  const faces = rows.map((peer) => [
    // A name that is a number would become the first key of an object.
    `app ${peer.app_id}`,
    {
      content: (
        <AppLine
          icon={peer.icon || null}
          letter={peer.name}
          name={
            <>
              {peer.name}
              {peer.package_name === app.package_name && <span className="tag is-ok">{text('samePackage')}</span>}
            </>
          }
        >
          {platformNames[peer.platform]} {peer.version} ·{' '}
          <span className="mono">
            <BrokenName of={peer.package_name} />
          </span>
        </AppLine>
      ),
    },
  ]);
  const store = {
    content: (
      <>
        <b>{text('inStore', { system })}</b>
        <small>{text('inStoreNote', { system })}</small>
      </>
    ),
  };
  return (
    <ChoiceGroup<string>
      look="cards"
      label={text('mergeTitle')}
      value={chosen === '' || chosen === STORE ? chosen : `app ${chosen}`}
      options={{ ...Object.fromEntries(faces), [STORE]: store }}
      onChange={(next) => onChoose(next.replace('app ', ''))}
    />
  );
}

type Peer = z.output<(typeof distributionSchemas)['listMergeable']['output']>['list'][number];

const pageSize = 20;

/** The apps that may be merged with this one. */
function useMergeable(appId: number) {
  const peers = useInfiniteQuery({
    queryKey: ['distributed', appId, 'mergeable'],
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      loaded(distributionApi.listMergeable({ app_id: appId, page: pageParam, limit: pageSize })),
    getNextPageParam: (last, _pages, page) => (last.has_more ? page + 1 : undefined),
  });
  return { peers, rows: peers.data?.pages.flatMap(({ list }) => list) ?? [] };
}
