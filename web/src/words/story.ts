// story.ts - the words of a game that is looked at again: graph, mistakes, proofs, replays. They
// are fetched with the views that say them; whoever uses one of them imports this file.
import { extend } from './index';
import { storyDe } from './story_de';
import { storyEn } from './story_en';

extend(storyEn, storyDe);
