import { type Permission } from '@lineside/contracts';
import { type ComponentType, type ReactNode } from 'react';
type Said = readonly {
    publicId: string;
}[] | 'waits' | 'fails';
/** What the API of a story says of an entity's records, by the entity's name, and what who looks at it may do. */
export interface StoryApi {
    says: Record<string, Said>;
    may?: readonly Permission[];
    /** Where the story begins, and what of it is a parameter. */
    at?: string;
    path?: string;
}
/** A story that reads: it has a page of its own, for a page has one client. */
export declare function withApi(api: StoryApi, content: ReactNode): ComponentType & {
    alone: true;
};
export {};
