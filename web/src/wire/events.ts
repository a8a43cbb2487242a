// events.ts - the events of all games, with their arguments by name.
// Made by tools/gen/defgen; do not edit.

import type { Card, Colour, Face, Guild, Helper, Resource, SeatName, Section, Side } from './lists';

/** A place on the map: "h3", "v28", "e41". */
export type Place = string;

type Event<Name extends string, Arguments = object> = {
    event: Name;
    seat: SeatName | null;
} & Arguments;

export type IslandEvent =
    /** Seat settles corner during the set-up. */
    | Event<'founded', { corner: Place }>
    /** Seat builds a road. */
    | Event<'road', { edge: Place; free: boolean }>
    /** Seat builds a settlement. */
    | Event<'settlement', { corner: Place }>
    /** Seat builds a city. */
    | Event<'city', { corner: Place }>
    /** Seat gets start cards or production. */
    | Event<'gained', { cards: number[] }>
    /** The bank could not pay this kind in full. */
    | Event<'short', { kind: Resource }>
    /** Seat begins a turn. */
    | Event<'turn'>
    /** Seat begins the part of settler 2. */
    | Event<'part'>
    /** Seat may build in the extra building phase. */
    | Event<'extra'>
    /** Seat rolled two dice. */
    | Event<'rolled', { first: number; second: number }>
    /** Seat must discard count cards. */
    | Event<'owes', { count: number }>
    /** Seat put aside a card. */
    | Event<'discarding', { kind: Resource | null }>
    /** Seat discarded cards. */
    | Event<'discarded', { cards: number[] }>
    /** Seat moved the robber. */
    | Event<'robber', { hex: Place }>
    /** Seat took a card from victim. */
    | Event<'stole', { victim: SeatName; kind: Resource | null }>
    /** Victim has no cards for seat to take. */
    | Event<'nothing_stolen', { victim: SeatName }>
    /** Seat traded with the bank for one card. */
    | Event<'traded', { gives: Resource; count: number; takes: Resource }>
    /** Seat offers a trade to some seats. */
    | Event<
          'offered',
          {
              gives: number[];
              takes: number[];
              to: SeatName[];
              tokens_given: number;
              tokens_taken: number;
          }
      >
    /** Seat answered the offer. */
    | Event<'answered', { accepted: boolean }>
    /** Seat makes a counter-offer. */
    | Event<
          'countered',
          {
              gives: number[];
              takes: number[];
              tokens_given: number;
              tokens_taken: number;
          }
      >
    /** Seat withdrew the offer. */
    | Event<'withdrew'>
    /** Seat traded with another seat. */
    | Event<
          'dealt',
          {
              with: SeatName;
              gives: number[];
              takes: number[];
              tokens_given: number;
              tokens_taken: number;
          }
      >
    /** The cards for a trade are no longer there. */
    | Event<'failed', { with: SeatName }>
    /** Seat drew a development card. */
    | Event<'bought', { card: Card | null }>
    /** Seat played a development card. */
    | Event<'played', { card: Card }>
    /** Seat took cards of its choice from the bank. */
    | Event<'took', { cards: number[] }>
    /** Seat took all cards of kind from victim. */
    | Event<'monopoly', { victim: SeatName; kind: Resource; count: number }>
    /** Seat, or nobody, has the longest road. */
    | Event<'longest', { length: number }>
    /** Seat, or nobody, has the largest army. */
    | Event<'army', { knights: number }>
    /** Seat shows count victory point cards. */
    | Event<'revealed', { count: number }>
    /** Seat wins. */
    | Event<'won', { points: number }>
    /** The turn limit is reached, nobody wins. */
    | Event<'ended'>
    /** Seat was dealt a helper. */
    | Event<'helper', { helper: Helper }>
    /** Seat used its helper. */
    | Event<'help', { helper: Helper }>
    /** Seat kept its helper and turned it to its second side. */
    | Event<'kept', { helper: Helper }>
    /** Seat exchanged helpers with the display. */
    | Event<'exchanged', { gives: Helper; takes: Helper }>
    /** Seat demanded a card from victim. */
    | Event<'forced', { victim: SeatName; kind: Resource; had: boolean }>
    /** Seat gave a card back to victim. */
    | Event<'gave_back', { victim: SeatName; kind: Resource }>
    /** Seat moved a road. */
    | Event<'road_moved', { from: Place; to: Place }>
    /** Seat saw a card on top of the deck. */
    | Event<'looked', { card: Card | null }>
    /** Seat saw the hand of victim. */
    | Event<'saw_hand', { victim: SeatName; cards: number[] | null }>
    /** A knight of seat left the game. */
    | Event<'knight_left', { from_hand: boolean }>
    /** Seat put a card under the deck. */
    | Event<'put_under', { card: Card | null }>
    /** Seat paid cards instead of the price of what follows. */
    | Event<'paid', { cards: number[] }>
    /** Seat drew a letter. */
    | Event<'letter', { guild: Guild | null }>
    /** Seat offers a card to another seat as a gift. */
    | Event<'gift', { kind: Resource; to: SeatName }>
    /** 0 declined, 1 accepted, 2 no longer possible. */
    | Event<'gift_answered', { answer: number }>
    /** A road of seat met a structure of another seat for the first time. */
    | Event<'met', { with: SeatName }>
    /** Seat spent letters. */
    | Event<'redeemed', { guild: Guild; count: number }>
    /** Seat returned a letter. */
    | Event<'letter_back', { guild: Guild | null }>
    /** Seat took a chip, at a corner or from the supply. */
    | Event<'chip', { corner: Place | null }>
    /** Seat earned a token for a road between two sites. */
    | Event<'token', { from: Place; to: Place }>
    /** Seat played a token for a 2:1 trade of kind. */
    | Event<'token_played', { kind: Resource }>
    /** Count tokens of seat returned to the supply. */
    | Event<'tokens_back', { count: number }>
    /** Seat proposes a trade to the seat on turn. */
    | Event<
          'proposed',
          {
              gives: number[];
              takes: number[];
              tokens_given: number;
              tokens_taken: number;
          }
      >
    /** Seat takes back what it stood for. */
    | Event<'retracted'>
    /** Seat answers one seat with new terms. */
    | Event<
          'replied',
          {
              gives: number[];
              takes: number[];
              to: SeatName;
              tokens_given: number;
              tokens_taken: number;
          }
      >
    /** The terms of seat no longer stand, because it lost a card. */
    | Event<'lapsed'>;

export type DiceEvent =
    /** Seat begins a turn with this many dice. */
    | Event<'turn', { dice: number }>
    /** Seat rolled; roll counts the rolls of this turn. */
    | Event<'rolled', { faces: number[]; roll: number }>
    /** Seat keeps these dice and rolls the others again. */
    | Event<'kept', { faces: number[] }>
    /** Seat uses a joker, counted from 0. */
    | Event<'joker', { joker: number; from: Face; to: Face }>
    /** Seat exchanges two gold for a face. */
    | Event<'gold', { face: Face }>
    /** Seat builds a symbol. */
    | Event<'built', { symbol: number; points: number }>
    /** Seat fills a box. */
    | Event<'box', { box: number; entry: number }>
    /** Seat takes the longest trade route. */
    | Event<'route', { length: number; previous: SeatName | null }>
    /** Seat takes the largest army. */
    | Event<'army', { knights: number; previous: SeatName | null }>
    /** Seat wins. */
    | Event<'won', { points: number }>
    /** The turn limit is reached, nobody wins. */
    | Event<'ended'>;

export type ChocolateEvent =
    /** Seat begins a turn. */
    | Event<'turn'>
    /** Seat spun the wheel. */
    | Event<'spun', { section: Section }>
    /** Seat gets what the wheel yields. */
    | Event<'gained', { cards: number[] }>
    /** Seat chose a card. */
    | Event<'choosing', { kind: Resource | null }>
    /** Seat took cards of its choice. */
    | Event<'took', { cards: number[] }>
    /** Seat must discard count cards. */
    | Event<'owes', { count: number }>
    /** Seat put aside a card. */
    | Event<'discarding', { kind: Resource | null }>
    /** Seat discarded cards. */
    | Event<'discarded', { cards: number[] }>
    /** Seat builds a road. */
    | Event<'road', { side: Side }>
    /** Seat builds a settlement. */
    | Event<'settlement', { colour: Colour; side: Side }>
    /** Seat builds a city. */
    | Event<'city', { colour: Colour }>
    /** Seat places a knight on the building of this colour. */
    | Event<'knight', { colour: Colour }>
    /** Seat took a card from victim. */
    | Event<'stole', { victim: SeatName; kind: Resource | null }>
    /** Victim has no cards for seat to take. */
    | Event<'nothing_stolen', { victim: SeatName }>
    /** Seat traded with the supply for one card. */
    | Event<'traded', { gives: Resource; count: number; takes: Resource }>
    /** Seat offers a trade to some seats. */
    | Event<
          'offered',
          {
              gives: number[];
              takes: number[];
              to: SeatName[];
              tokens_given: number;
              tokens_taken: number;
          }
      >
    /** Seat answered the offer. */
    | Event<'answered', { accepted: boolean }>
    /** Seat makes a counter-offer. */
    | Event<
          'countered',
          {
              gives: number[];
              takes: number[];
              tokens_given: number;
              tokens_taken: number;
          }
      >
    /** Seat withdrew the offer. */
    | Event<'withdrew'>
    /** Seat traded with another seat. */
    | Event<
          'dealt',
          {
              with: SeatName;
              gives: number[];
              takes: number[];
              tokens_given: number;
              tokens_taken: number;
          }
      >
    /** Seat wins; points are counted in halves. */
    | Event<'won', { halves: number }>
    /** The turn limit is reached, nobody wins. */
    | Event<'ended'>
    /** The cards for a trade are no longer there. */
    | Event<'failed', { with: SeatName }>
    /** Seat proposes a trade to the seat on turn. */
    | Event<
          'proposed',
          {
              gives: number[];
              takes: number[];
              tokens_given: number;
              tokens_taken: number;
          }
      >
    /** Seat takes back what it stood for. */
    | Event<'retracted'>
    /** Seat answers one seat with new terms. */
    | Event<
          'replied',
          {
              gives: number[];
              takes: number[];
              to: SeatName;
              tokens_given: number;
              tokens_taken: number;
          }
      >
    /** The terms of seat no longer stand, because it lost a card. */
    | Event<'lapsed'>
    /** Seat draws no card from victim. */
    | Event<'spared', { victim: SeatName }>;

/** An event of any game; null where the reader may not know. */
export type EngineEvent = IslandEvent | DiceEvent | ChocolateEvent;

/** The same as engines and servers send it, with the arguments by position too. */
export type WireEvent = EngineEvent & { args: (number | null)[] };
